import './progress.css'

type ProgressProps = { value: number; max: number; label: string }

/** How much of a whole is there: a hairline that fills. */
export const Progress = ({ value, max, label }: ProgressProps) => (
  <svg className="progress" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={label}>
    <rect width={max > 0 ? Math.min(100, (value / max) * 100) : 0} height="1" />
  </svg>
)

/** The line at the very top while a page is on its way (R9.12: shown by its owner after 200 ms, runs for 2000 ms). */
export const PageProgress = ({ active }: { active: boolean }) => (
  <div className="page-progress" data-active={active ? '' : undefined} aria-hidden="true" />
)
