import { useEffect, useRef } from 'react'
import { useNavigate, type Navigation } from '../navigation/navigationContext.ts'

/** `navigate` for use after an answer: does nothing when the user has left the page while the request was pending. */
export const useNavigateFromHere = (): Navigation['navigate'] => {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (...args) => (isHere.current ? navigate(...args) : 'cancelled')
}
