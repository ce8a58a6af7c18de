/** The results of some work on each item, in the order of the items; the work on the next ones goes on while a result is used. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for await (const item of items) {
    const result = work(item)
    // Reported when its turn comes, which may be never.
    result.catch(() => undefined)
    running.push(result)
    if (running.length >= atOnce) yield await takeFirst(running)
  }
  while (running.length > 0) yield await takeFirst(running)
}

function takeFirst<Result>(running: Promise<Result>[]): Promise<Result> {
  const first = running.shift()
  if (!first) throw new RangeError('nothing is running')
  return first
}
