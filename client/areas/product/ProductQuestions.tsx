import { getQuestions } from '../../../shared/api/product.ts'
import { toQuestions, type Questions } from '../../../shared/model/reviews.ts'
import type { DeferredData } from '../../defineScreen.ts'
import { useStores } from '../../hooks/useStores.ts'
import { useT } from '../../hooks/useT.ts'
import { Deferred } from '../../navigation/deferred.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { OtherLanguage } from './OtherLanguage.tsx'
import type { ProductDeferred } from './productDeferred.ts'
import { RetriedPart } from './RetriedPart.tsx'
import { REVIEWS_SHOWN } from './reviewsShown.ts'
import { WriteButton } from './WriteButton.tsx'
import './productReviews.css'

const loadForm = () => import('./QuestionDialog.tsx').then(({ QuestionDialog }) => QuestionDialog)

/** Answered questions, and a button to ask one. */
export const ProductQuestions = ({
  slug,
  count,
  deferred,
}: {
  slug: string
  count: number
  deferred: DeferredData<ProductDeferred>
}) => {
  const t = useT()
  return (
    <>
      <Answered slug={slug} count={count} deferred={deferred} />
      <div className="write row quiet">
        <WriteButton slug={slug} load={loadForm}>
          {t('question.ask')}
        </WriteButton>
      </div>
    </>
  )
}

type AnsweredProps = { slug: string; count: number; deferred: DeferredData<ProductDeferred> }

const Answered = ({ slug, count, deferred }: AnsweredProps) => {
  const t = useT()
  const { api } = useStores()
  if (count === 0) return <p>{t('product.noQuestions')}</p>
  return (
    <Deferred name="questions" from={deferred} fallback={<QuestionsSkeleton count={Math.min(count, 3)} />}>
      {(questions) =>
        questions ? (
          <QuestionList questions={questions} />
        ) : (
          <RetriedPart
            text={t('product.questionsFailed')}
            load={async (signal) =>
              toQuestions(await api.call(getQuestions, { params: { slug }, query: { per_page: REVIEWS_SHOWN }, signal }))
            }
          >
            {(loaded) => <QuestionList questions={loaded} />}
          </RetriedPart>
        )
      }
    </Deferred>
  )
}

const QuestionList = ({ questions }: { questions: Questions }) => {
  const t = useT()
  return (
    <dl>
      {questions.items.map(({ id, text, lang, answer }) => (
        <div key={id} className="question">
          <dt>
            <span lang={lang ?? undefined}>{text}</span> <OtherLanguage lang={lang} />
          </dt>
          {answer === null ? <dd>{t('product.noAnswer')}</dd> : <dd lang={lang ?? undefined}>{answer}</dd>}
        </div>
      ))}
    </dl>
  )
}

const QuestionsSkeleton = ({ count }: { count: number }) => (
  <div aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="question">
        <Skeleton count={2} />
      </div>
    ))}
  </div>
)
