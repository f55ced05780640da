import './progress.css'

type ProgressProps = { value: number; max: number; label: string }

/** A value relative to its maximum, as a line that fills. */
export const Progress = ({ value, max, label }: ProgressProps) => (
  <svg className="progress" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
    <rect width={max > 0 ? Math.min(100, (value / max) * 100) : 0} height="1" />
  </svg>
)

/** The line at the top of the window while a page is loading (R9.12: shown by its parent after 200 ms, runs for 2000 ms). */
export const PageProgress = ({ active }: { active: boolean }) => (
  <div className="page-progress" data-active={active ? '' : undefined} aria-hidden="true" />
)
