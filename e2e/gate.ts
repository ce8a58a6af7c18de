/** Holds answers back until each is let through; it does not matter whether the leave or the question comes first. */
export function closedGate() {
  const waiting: (() => void)[] = []
  let leaves = 0
  return {
    pass: () =>
      new Promise<void>((resolve) => {
        if (leaves === 0) waiting.push(resolve)
        else {
          leaves -= 1
          resolve()
        }
      }),
    letOneThrough() {
      const first = waiting.shift()
      if (first) first()
      else leaves += 1
    },
  }
}
