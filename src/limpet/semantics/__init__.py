"""What Sea-IR means.

`execution.py` has the meaning of each instruction, over the values of `memory/expressions.py`; `encode.py` makes the
verification condition, `inputs.py` reads the run that a model stands for off it.

Further modules
---------------
* `condition`: A verification condition
* `words`: how many bytes a memory cell should have
"""
