import { useEffect, useRef } from 'react'
import { useNavigate, type Navigation } from '../navigation/navigationContext.ts'

/** `navigate` for what follows an answer: it leads nobody away who has gone to another page while the answer was on its way. */
export const useNavigateFromHere = (): Navigation['navigate'] => {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return async (...given) => (isHere.current ? navigate(...given) : 'cancelled')
}
