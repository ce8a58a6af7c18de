/** Holds answers back until each is released; it does not matter whether the release or the request comes first. */
export function holdAnswers() {
  const waiting: (() => void)[] = []
  let released = 0
  return {
    wait: () =>
      new Promise<void>((resolve) => {
        if (released === 0) waiting.push(resolve)
        else {
          released -= 1
          resolve()
        }
      }),
    releaseOne() {
      const first = waiting.shift()
      if (first) first()
      else released += 1
    },
    /** For a request that is sent again when its answer takes too long. */
    releaseAll() {
      released = Infinity
      for (const release of waiting.splice(0)) release()
    },
  }
}
