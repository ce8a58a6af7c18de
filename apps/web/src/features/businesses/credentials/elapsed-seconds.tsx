import { useEffect, useState } from 'react'

const SHOWN_AFTER_S = 10

/** How long it has been taking, once it takes long. Seen, not read aloud every second. */
export function ElapsedSeconds() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-hidden="true" className="num mt-1 h-4 text-center text-12 text-text-3">
      {seconds >= SHOWN_AFTER_S && `Van ${seconds} segundos`}
    </p>
  )
}
