/** The place where the current screen is drawn, and where focus and scroll follow it. */
import { useLayoutEffect } from 'react'
import { ErrorPage } from '../screens/errors/ErrorPage.tsx'
import { useCurrent } from './current.ts'
import { useNavigation } from './navigationContext.ts'
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx'

export function ScreenOutlet() {
  const current = useCurrent()
  const { afterScreen } = useNavigation()
  useLayoutEffect(() => afterScreen(current.key), [current, afterScreen])
  if (current.kind === 'error') return <ErrorPage status={current.status} message={current.message} />
  const { Component } = current.screen
  return (
    <ScreenErrorBoundary key={current.place ?? current.key}>
      <Component data={current.data} later={current.later} />
    </ScreenErrorBoundary>
  )
}
