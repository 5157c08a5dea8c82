"""What Sea-IR means.

`expressions.py` evaluates terms of Sea-IR over pointers as pairs of object and offset, `encode.py` makes the
verification condition, `inputs.py` reads the run that a model stands for off it.

Further modules
---------------
* `condition`: A verification condition
* `execution`: the meaning of each instruction
* `objects`: questions about the object that a pointer points into
* `words`: how many bytes a memory cell should have
"""
