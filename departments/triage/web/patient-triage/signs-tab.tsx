import { type KeyboardEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import type { Question, SignId } from '../../charts/index.ts'
import { pregnancyWords } from '../../found.ts'
import type { TriageValues } from './values.ts'

type Answer = 'yes' | 'no'
const answerWords = { yes: t('Yes'), no: t('No') } as const

type SignsProps = {
  tier: 'red' | 'yellow'
  questions: readonly Question[]
  /** What follows when every sign of this block has an answer. */
  onDone: () => void
}

const titles = {
  red: t('Red signs: any of these is an emergency'),
  yellow: t('Yellow signs: any of these is urgent'),
}

const noneWords = {
  red: { other: t('No other red sign'), any: t('None of the red signs') },
  yellow: { other: t('No other yellow sign'), any: t('None of the yellow signs') },
}

/**
 * One block of signs. A tap or Y says that a sign is there, N that it is not; one button answers the rest with no.
 * Nothing is answered beforehand.
 */
function Signs({ tier, questions, onDone }: SignsProps) {
  const { control, getValues, setValue } = useFormContext<TriageValues>()
  const answers = useWatch<TriageValues, 'answers'>({ control, name: 'answers' }) ?? {}
  const list = useRef<HTMLUListElement>(null)
  const put = (changed: Partial<Record<SignId, Answer | undefined>>) => {
    const kept = Object.entries({ ...getValues('answers'), ...changed }).filter(([, answer]) => answer !== undefined)
    setValue('answers', Object.fromEntries(kept), { shouldDirty: true })
  }
  const open = questions.filter(({ sign }) => !answers[sign])
  const found = questions.filter(({ sign }) => answers[sign] === 'yes').length

  function answerRest() {
    put(Object.fromEntries(open.map(({ sign }) => [sign, 'no'])))
    onDone()
  }

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const question = questions[at]
    if (!question || event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const answer = ({ y: 'yes', n: 'no' } as const)[event.key.toLowerCase()]
    if (!move && !answer) return
    event.preventDefault()
    if (answer) put({ [question.sign]: answer })
    buttons[at + (move ?? 1)]?.focus()
  }

  return (
    <fieldset className="triage-block triage-signs" data-tier={tier}>
      <legend>{titles[tier]}</legend>
      <div className="triage-none">
        <Button variant="default" data-none={tier} onClick={answerRest}>
          {found > 0 ? t(noneWords[tier].other) : t(noneWords[tier].any)}
        </Button>
        <span className="u-muted u-small" aria-live="polite">
          {open.length === 0
            ? t('All answered')
            : t('{length} of {length2} not asked', { length: open.length, length2: questions.length })}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside take the focus; this only hears their keys */}
      <div onKeyDown={onKeyDown}>
        <ul ref={list} className="u-plain-list triage-sign-list" aria-label={titles[tier]}>
          {questions.map(({ sign, label, help }) => {
            const answer = answers[sign]
            return (
              <li key={sign}>
                <button
                  type="button"
                  className="triage-answer"
                  data-answer={answer}
                  aria-pressed={answer === 'yes'}
                  title={help && t(help)}
                  onClick={() => put({ [sign]: answer === 'yes' ? 'no' : 'yes' })}
                >
                  <span>{t(label)}</span>
                  <span className="triage-answer-state">{answer ? t(answerWords[answer]) : t('not asked')}</span>
                  {help && <span className="triage-answer-help">{t(help)}</span>}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </fieldset>
  )
}

const pregnancies = Object.entries(pregnancyWords).map(([value, label]) => ({ value, label: t(label) }))
const guesses = [
  { value: 'infant', label: t('Under 1 year') },
  { value: 'child_1_4', label: t('1 to 4 years') },
  { value: 'child_5_11', label: t('5 to 11 years') },
  { value: 'adult', label: t('Grown up') },
]

type SignsTabProps = {
  questions: readonly Question[]
  asksPregnancy: boolean
  asksAge: boolean
  onDone: () => void
}

/** The danger signs of the patient's own chart, red ones first; before them what decides which chart it is. */
export function SignsTab({ questions, asksPregnancy, asksAge, onDone }: SignsTabProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame} className="u-stack">
      {asksAge && (
        <RadioCards<TriageValues>
          name="age_guess"
          label={t('Nobody knows the age. How old does the patient look?')}
          options={guesses}
          className="triage-acvpu"
        />
      )}
      {asksPregnancy && (
        <RadioCards<TriageValues>
          name="pregnancy"
          label={t('Pregnancy')}
          options={pregnancies}
          className="triage-acvpu"
        />
      )}
      <Signs
        tier="red"
        questions={questions.filter(({ tier }) => tier === 'red')}
        onDone={() => frame.current?.querySelector<HTMLElement>('[data-none=yellow]')?.focus()}
      />
      <Signs tier="yellow" questions={questions.filter(({ tier }) => tier === 'yellow')} onDone={onDone} />
    </div>
  )
}
