/** Groups of files that import each other in a circle; each group is one closed path, written from its first name. */
export function findCycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>()
  const path: string[] = []
  const cycles: string[][] = []

  function walk(file: string): void {
    const seenAt = path.indexOf(file)
    if (seenAt >= 0) {
      cycles.push(fromFirstName(path.slice(seenAt)))
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of graph.get(file) ?? []) walk(next)
    path.pop()
    done.add(file)
  }

  for (const file of graph.keys()) walk(file)
  return cycles
}

function fromFirstName(cycle: string[]): string[] {
  const first = cycle.indexOf([...cycle].sort()[0] ?? '')
  return [...cycle.slice(first), ...cycle.slice(0, first)]
}
