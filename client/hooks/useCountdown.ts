import { useEffect, useRef, useState } from 'react'

export type Countdown = {
  /** Remaining seconds; 0 when the time is over or was never started. */
  readonly left: number
  /** Starts a countdown of this many seconds. */
  readonly begin: (seconds: number) => void
}

/** Counts seconds down by the clock: a page in the background counts no slower. */
export const useCountdown = (onEnd: () => void): Countdown => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const onEndNow = useRef(onEnd)
  useEffect(() => {
    onEndNow.current = onEnd
  })
  useEffect(() => {
    if (end === 0) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setEnd(0)
      onEndNow.current()
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    begin: (seconds) => {
      setLeft(seconds)
      setEnd(Date.now() + seconds * 1000)
    },
  }
}
