"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const find = (id) => document.getElementById(id);
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const make = (name, text, kind) => {
    const element = document.createElement(name);
    if (text !== undefined) element.textContent = text;
    if (kind) element.className = kind;
    return element;
  };

  // Long tables are laid out once, and not again and again while the page arrives.
  document.querySelector("main").classList.remove("loading");

  // --- light and dark ---------------------------------------------------------------------------------------------
  find("theme").addEventListener("click", () => {
    const root = document.documentElement;
    const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
    root.dataset.theme = dark ? "light" : "dark";
  });

  // --- files ------------------------------------------------------------------------------------------------------
  function showFile(number) {
    for (const each of all(".file")) each.hidden = Number(each.dataset.file) !== number;
    if (find("file")) find("file").value = String(number);
  }
  if (find("file")) find("file").addEventListener("change", (event) => showFile(Number(event.target.value)));

  function reveal(row) {
    const box = row.closest(".code");
    const place = row.offsetTop - box.clientHeight / 2;
    if (row.offsetTop < box.scrollTop || row.offsetTop > box.scrollTop + box.clientHeight - 40) box.scrollTop = place;
  }

  // --- properties -------------------------------------------------------------------------------------------------
  const rows = all("#list tbody tr");
  const texts = rows.map((row) => row.textContent.toLowerCase());
  function filter() {
    const states = new Set(all("#filters input[name=status]:checked").map((box) => box.value));
    const kind = find("kind").value;
    const word = find("search").value.toLowerCase();
    let shown = 0;
    rows.forEach((row, index) => {
      const fits = states.has(row.dataset.status) && (!kind || row.dataset.kind === kind) && texts[index].includes(word);
      row.hidden = !fits;
      if (fits) shown += 1;
    });
    find("shown").textContent = `${shown} of ${rows.length}`;
  }
  find("filters").addEventListener("input", filter);
  find("filters").addEventListener("submit", (event) => event.preventDefault());
  filter();
  for (const link of all("a[data-line]")) {
    link.addEventListener("click", (event) => {
      event.preventDefault();
      const row = find(link.dataset.line);
      showFile(Number(link.dataset.line.slice(1).split("-")[0]));
      reveal(row);
      row.closest(".code").focus();
      row.scrollIntoView({ block: "center" });
    });
  }

  // --- graphs -----------------------------------------------------------------------------------------------------
  if (find("graph")) find("graph").addEventListener("change", (event) => {
    for (const each of all("#graphs .drawn")) each.hidden = each.dataset.graph !== event.target.value;
  });
  if (!data.findings.length) return;

  // --- stepping ---------------------------------------------------------------------------------------------------
  let finding = data.findings[0];
  let steps = [];
  let at = 0;
  let marked = null;
  const written = new Map(); // what stands beside lines now
  const slider = find("slider");

  function open(number) {
    finding = data.findings[number];
    steps = finding.steps;
    for (const each of all(".finding")) each.hidden = Number(each.dataset.finding) !== number;
    if (find("finding")) find("finding").value = String(number);
    slider.max = String(Math.max(steps.length - 1, 0));
    for (const row of all("tr.visited")) row.classList.remove("visited");
    for (const step of steps) {
      const row = step.l && find(`L${step.f}-${step.l}`);
      if (row) row.classList.add("visited");
    }
    go(steps.length - 1);
  }

  function told(step) {
    return step.c.map(([name, value]) => `${name} = ${value}`).join("   ");
  }

  function replay(until) {
    const frames = [];
    const values = new Map();
    let output = "";
    for (let index = 0; index <= until; index += 1) {
      const step = steps[index];
      if (step.k === "c") {
        frames.length = Math.max(Math.min(frames.length, step.d - 1), 0);
        frames.push({ name: step.n, text: step.t, line: step.l, vars: new Map() });
      } else if (step.k === "r") {
        frames.length = Math.max(Math.min(frames.length, step.d - 1), 0);
      }
      const frame = frames[frames.length - 1];
      if (frame && step.k === "l" && step.l) frame.line = step.l;
      if (step.c) {
        for (const [name, value] of step.c) {
          if (frame) { frame.vars.delete(name); frame.vars.set(name, { value, index, target: (step.p || {})[name] }); }
        }
        if (step.l && step.k === "l") values.set(`L${step.f}-${step.l}`, told(step));
      }
      if (step.o) output += step.o;
    }
    return { frames, values, output };
  }

  function go(to) {
    at = Math.max(0, Math.min(to, steps.length - 1));
    const step = steps[at];
    const state = replay(at);
    const atEnd = at === steps.length - 1;
    slider.value = String(at);
    const words = !step ? "" : step.t ? (step.k === "c" ? `calls ${step.t}` : step.c ? `${step.t} · ${told(step)}` : step.t)
      : step.c ? told(step) : "";
    const place = step && step.l ? `${data.files[step.f]}:${step.l}` : "";
    slider.setAttribute("aria-valuetext", `step ${at + 1} of ${steps.length}, ${place} ${words}`);
    find("count").textContent = `${at + 1} of ${steps.length}`;
    find("now").textContent = [place, words, atEnd ? finding.message : ""].filter(Boolean).join(" · ");

    // Only what differs is touched: a change lays the table out again.
    for (const [id, text] of written) {
      if (state.values.get(id) === undefined) { setValues(id, ""); written.delete(id); }
      else if (state.values.get(id) === text) state.values.delete(id);
    }
    for (const [id, text] of state.values) { setValues(id, text); written.set(id, text); }
    const end = atEnd && finding.at ? finding.at : null;
    const here = end ? find(`L${end.f}-${end.l}`) : step && step.l ? find(`L${step.f}-${step.l}`) : null;
    if (marked) marked.classList.remove("here", "end");
    marked = here;
    if (here) {
      showFile(end ? end.f : step.f);
      here.classList.add("here");
      if (end) here.classList.add("end");
      reveal(here);
    }
    showCalls(state.frames);
    showVariables(state.frames[state.frames.length - 1]);
    memoryView.show(find("memory"), finding, steps, at, data.pointer);
    memoryView.arrows(find("state"));
    showInGraphs(here);
    find("output").textContent = state.output;
  }

  function setValues(id, text) {
    const row = find(id);
    if (row) row.lastElementChild.textContent = text;
  }

  function showCalls(frames) {
    find("calls").replaceChildren(...frames.map((frame) => make("li", frame.text + (frame.line ? `  line ${frame.line}` : ""))));
  }

  function showVariables(frame) {
    const made = [];
    for (const [name, entry] of frame ? frame.vars : []) {
      const row = make("tr", undefined, entry.index === at ? "changed" : "");
      const value = make("td");
      const shown = make("span", entry.value);
      if (entry.target) { [shown.dataset.target, shown.dataset.inside] = entry.target.map(String); }
      value.append(shown);
      row.append(make("td", name), value);
      made.push(row);
    }
    document.querySelector("#variables tbody").replaceChildren(...made);
  }

  const boxes = all("#graphs a[data-lines]").map((link) => [link.parentNode, new Set(link.dataset.lines.split(" "))]);
  function showInGraphs(row) {
    for (const [box, lines] of boxes) box.classList.toggle("here", Boolean(row) && lines.has(row.id));
  }

  function over(direction) {
    const depth = steps[at] ? steps[at].d : 0;
    let to = at + direction;
    while (to > 0 && to < steps.length - 1 && steps[to].d > depth) to += direction;
    go(to);
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  find("first").addEventListener("click", () => go(0));
  find("last").addEventListener("click", () => go(steps.length - 1));
  find("back").addEventListener("click", () => go(at - 1));
  find("next").addEventListener("click", () => go(at + 1));
  if (find("finding")) find("finding").addEventListener("change", (event) => open(Number(event.target.value)));
  for (const button of all("button[data-show]")) {
    button.addEventListener("click", () => { open(Number(button.dataset.show)); find("trace").scrollIntoView(); slider.focus(); });
  }
  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.matches("input:not([type=range]), select, textarea")) return;
    const moves = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), ArrowUp: () => over(-1), ArrowDown: () => over(1), Home: () => go(0), End: () => go(steps.length - 1) };
    const inScroller = event.target.matches(".code, .scroll, pre") && event.key !== "ArrowLeft" && event.key !== "ArrowRight";
    if (moves[event.key] && !inScroller) { event.preventDefault(); moves[event.key](); }
  });
  new ResizeObserver(() => memoryView.arrows(find("state"))).observe(document.body);
  open(0);
})();
