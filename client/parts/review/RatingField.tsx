import type { TextProps } from '../../hooks/useForm.ts'
import { useT } from '../../hooks/useT.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import './ratingField.css'

const STARS = [1, 2, 3, 4, 5]

/** One to five stars: radio buttons rendered as stars, with the chosen number in words beside them. */
export const RatingField = ({ field }: { field: TextProps }) => {
  const t = useT()
  const { value } = field
  return (
    <div className="rating-field">
      <RadioGroup
        {...field}
        label={t('review.rating')}
        options={STARS.map((stars) => ({
          value: String(stars),
          label: (
            <>
              <Icon name="star" className={stars <= Number(value) ? 'rating-field-chosen' : undefined} />
              <span className="visually-hidden">{t('review.stars', { stars })}</span>
            </>
          ),
        }))}
      />
      <span className="rating-words" aria-hidden="true">
        {value === '' ? '' : t('review.stars', { stars: Number(value) })}
      </span>
    </div>
  )
}
