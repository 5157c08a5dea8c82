"""Answers, findings, replay and judgement: what no engine owns.

Modules
-------
* `answer`: what engines answer
* `attempts`: runs with guessed inputs
* `ending`: does any run of the program end?
* `findings`: what replays of counterexamples have shown so far
* `input_texts`: inputs of a run as `--input` takes them, and as bytes of standard input
* `judgement`: what a replay says about a counterexample
* `merging`: what is known when the answers of two engines are taken together
* `minimise`: shorter runs with smaller inputs, and which inputs do not matter
* `plain_text`: standard input as a person would type it
* `placed`: replays that put objects where the engine had them
* `replay`: A counterexample counts once the reference interpreter has gone the same way and failed
* `shell_command`: a run as a command of the shell
* `shorter_inputs`: inputs that are left out
* `timeline`: what a strategy did, step by step
* `unmodelled`: what is proved after something that is not modelled is not known
* `vacuity`: what users see if a proof holds only because no run is left
* `visible`: where a property is, as the user sees it
"""
