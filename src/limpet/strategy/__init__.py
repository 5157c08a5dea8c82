"""Above the engines: which of them runs when, within which limits, and what becomes of Ctrl-C.

Modules
-------
* `driver`: from the configuration to an answer
* `strategy`: the bounded engine at once, the Horn engine beside it where that is not quick
* `companion`, `beside`: the other engine as the strategy sees it; its process
* `unbounded`: the program for engines that need no bounds: buffers and arguments of any size
* `contracts`: the program with contracts in the place of library functions, for proofs
* `proofs`: what is proved in which order, and the engines that prove, one after the other
* `overlap`: two pointers that may point into the same object
* `candidates`, `call_sites`: functions by themselves, with arguments that their call sites allow
* `engines`: the table of engines, and what they ask of each other
* `claims`: what the analyser says about loops, without a verdict
* `kept`, `positions`: answers that are kept, by the program they are about; programs apart from their line numbers
* `requests`, `remote`, `worker_main`: verification in a process of its own: what is asked and replied, the side of its
  owner, and its own
"""
