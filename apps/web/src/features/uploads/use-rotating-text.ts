import { useEffect, useState } from 'react'

/** One text after the other, as long as it is shown. */
export function useRotatingText(texts: readonly string[], everyMs: number): string {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setIndex((last) => (last + 1) % texts.length), everyMs)
    return () => clearInterval(timer)
  }, [texts, everyMs])
  return texts[index] ?? ''
}
