/** Limits of running and waiting work, and the error when both are full. */
type SlotLimits = { maxRunning: number; maxWaiting: number; refusal: () => Error }

/** Runs a limited number of works at once. The others wait in line, or are refused when the line is too long. */
export function createSlots({ maxRunning, maxWaiting, refusal }: SlotLimits) {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    isIdle: () => running === 0,
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (running >= maxRunning) {
        if (waiting.length >= maxWaiting) throw refusal()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The slot passes to the next in line, or becomes free.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

/** Slots for each key, such as an account or an address. */
export function createKeyedSlots(limits: SlotLimits) {
  const slotsOf = new Map<string, ReturnType<typeof createSlots>>()
  return async <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const slots = slotsOf.get(key) ?? createSlots(limits)
    slotsOf.set(key, slots)
    try {
      return await slots.run(work)
    } finally {
      if (slots.isIdle()) slotsOf.delete(key)
    }
  }
}
