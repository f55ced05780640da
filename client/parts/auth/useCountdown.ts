import { useEffect, useRef, useState } from 'react'
import { RESEND_COUNTDOWN_S } from '../../../shared/constants.ts'

export type Countdown = {
  /** Seconds that are left; 0 when the time is over or was never begun. */
  readonly left: number
  readonly begin: () => void
}

/** Counts 60 s down (R4.11), by the clock: a page in the background counts no slower. */
export const useCountdown = (onEnd: () => void): Countdown => {
  const [end, setEnd] = useState(0)
  const [left, setLeft] = useState(0)
  const ended = useRef(onEnd)
  useEffect(() => {
    ended.current = onEnd
  })
  useEffect(() => {
    if (end === 0) return undefined
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      setEnd(0)
      ended.current()
    }, 250)
    return () => clearInterval(timer)
  }, [end])
  return {
    left,
    begin: () => {
      setLeft(RESEND_COUNTDOWN_S)
      setEnd(Date.now() + RESEND_COUNTDOWN_S * 1000)
    },
  }
}
