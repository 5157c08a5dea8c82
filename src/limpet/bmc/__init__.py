"""The bounded engine.

`engine.py` runs rounds: bound, encode, ask, deepen the loops whose cut can be reached (`bound/deepening.py`; what
would become very large, as `bound/estimate.py` guesses, begins with one iteration). `obligations.py` asks one
incremental solver, first about all properties at once (of a large condition, those first that depend on little of it,
by questions of their own: `small_questions.py`); where that is hard, the question is left with another solver, and
meanwhile linear arithmetic is tried (`linear.py`) and one property after the other. `confirming.py` has what it finds
replayed and judged (`results`); if blocks are too large for that, a run with small numbers is asked for. When all is
found, `simplify_inputs.py` asks in a few tenths of a second for runs that go wrong at the same places with inputs that
a person would choose (`preferences.py`: small numbers, letters, short texts), replays them, and shows them instead. A
program that depends on where objects are is examined again with objects in any order, then anywhere
(`memory/anywhere.py`); what goes wrong there is replayed with objects at these places (`results/placed.py`,
`interp/placed_memory.py`). Covers (`passes/covers.py`) and `reaching.py` distinguish assertions that hold from those
that are never reached, `vacuity.py` names assumptions that no run satisfies.

Further modules
---------------
* `goals`: the properties of a condition as users see them, each with all of its copies
* `rounds`: what one round of the engine found out
* `second_opinion`: what a `safe` rests on, asked of a solver of another code base
* `coverage`: which lines runs within the bounds get to
* `wrong_bounds`: bounds for loops or functions that do not exist
"""
