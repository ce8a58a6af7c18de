import { useEffect, useState } from 'react'

const SHOW_AFTER_SECONDS = 10

/** The elapsed seconds, shown after 10. Hidden from screen readers, which would read every change. */
export function ElapsedSeconds() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((elapsed) => elapsed + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-hidden="true" className="num mt-1 h-4 text-center text-12 text-text-3">
      {seconds >= SHOW_AFTER_SECONDS && `Van ${seconds} segundos`}
    </p>
  )
}
