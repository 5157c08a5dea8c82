"""Machine integers as mathematical ones.

`numbers.py` is the protocol of machine integers in formulas, `integers.py` the one by mathematical integers,
`side_conditions.py` what belongs to a clause besides values: path, constraints, known bounds of integer terms. The Horn
engine works with these.

* A term stands for any integer that is equal to the number modulo 2^width, and is brought into range only where that
  matters: comparisons, divisions, arguments of predicates. The known bounds mostly show that nothing needs to
  be done, in particular after an overflow check; else one case distinction, or a quotient. What is not linear is any
  value, with linear facts, and recorded.
* `linear.py` makes a whole condition of the bounded engine linear. Every model of the condition is one of it, so what
  is impossible there is impossible; bounds of arrays, which are sums and comparisons of sizes, are often decided in
  milliseconds where bits take a minute. `products.py` says what is linear about products of two unknowns: those that
  share a factor (`index * size`, `length * size`) are compared with each other.
"""
