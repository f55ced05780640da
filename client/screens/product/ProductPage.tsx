import { Deferred } from '../../navigation/later.tsx'
import type { ProductPageProps } from './productScreen.tsx'

export function ProductPage({ data, later }: ProductPageProps) {
  return (
    <div className="page">
      <h1>{data.name}</h1>
      <Deferred name="reviews" from={later} fallback={<p>…</p>}>
        {(reviews) => <p>{reviews?.total}</p>}
      </Deferred>
    </div>
  )
}
