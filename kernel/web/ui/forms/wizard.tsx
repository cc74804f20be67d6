import { t } from '../../../contract/words/text.ts'
import './wizard.css'
import { IconCheck } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../button.tsx'

export type WizardStep = {
  id: string
  label: string
  /** The form's fields of this step, checked before it is left. */
  fields?: readonly string[]
  /** Any further check; false keeps the step and shows its own message. */
  validate?: () => boolean | Promise<boolean>
  /** Passed over in both directions (a step that does not apply). */
  skip?: boolean
  /**
   * The form can be sent from this step already, by a button of this name: what is still wrong elsewhere leads to its
   * step.
   */
  finish?: string
  /** What the button that goes on says, where it is not 'Next'. */
  next?: string
  /** The field that one begins to type in. */
  focus?: string
  content: ReactNode
}

type WizardProps = {
  label: string
  steps: readonly WizardStep[]
  submitLabel: string
  pending?: boolean
  /** Called on the last step, or where one finishes earlier; the form's own `handleSubmit(...)`. */
  onSubmit: () => unknown
  /** Beside the buttons: a failure of the submit. */
  notice?: ReactNode
  /** The step from outside, when a choice should advance by itself. */
  step?: number
  onStep?: (step: number) => void
}

/** The next step that applies, in either direction; the same when there is none. */
export function neighbour(steps: readonly { skip?: boolean }[], from: number, direction: 1 | -1): number {
  for (let at = from + direction; at >= 0 && at < steps.length; at += direction) if (!steps[at]?.skip) return at
  return from
}

function StepList({
  steps,
  current,
  onGo,
}: {
  steps: readonly WizardStep[]
  current: number
  onGo: (step: number) => void
}) {
  return (
    <ol className="u-steps">
      {steps.map((step, index) => {
        const state = index === current ? 'current' : index < current ? 'done' : 'ahead'
        const name = (
          <>
            <span className="u-step-number">
              {state === 'done' && !step.skip ? <IconCheck size={14} aria-label={t('Done')} /> : index + 1}
            </span>
            <span className="u-step-label">{step.label}</span>
          </>
        )
        return (
          <li
            key={step.id}
            data-state={state}
            data-skipped={step.skip || undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            {state === 'done' && !step.skip ? (
              <button type="button" onClick={() => onGo(index)}>
                {name}
              </button>
            ) : (
              <span>{name}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

/**
 * Numbered steps over one form (inside its `FormProvider`): goes on only when the step is right, keeps everything
 * typed, Enter means Next.
 */
export function Wizard({ label, steps, submitLabel, pending, onSubmit, notice, step, onStep }: WizardProps) {
  const [own, setOwn] = useState(0)
  const current = step ?? own
  const { trigger, formState, watch, getFieldState, setFocus } = useFormContext()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(current)
  const active = steps[current]
  const last = neighbour(steps, current, 1) === current
  const focus = active?.focus

  const go = (to: number) => {
    setOwn(to)
    onStep?.(to)
  }

  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    heading.current?.focus()
    if (focus) setFocus(focus)
  }, [current, focus, setFocus])

  // A field that a refused Next has marked is checked again while it is corrected, touched before or not.
  useEffect(() => {
    const subscription = watch((_, { name, type }) => {
      if (type === 'change' && name && getFieldState(name).invalid) void trigger(name)
    })
    return () => subscription.unsubscribe()
  }, [watch, getFieldState, trigger])

  // An error that the server found in an earlier step leads back to it.
  const wrong = Object.keys(formState.errors)
  const errorStep = steps.findIndex((each) => !each.skip && each.fields?.some((name) => wrong.includes(name)))
  const goBackTo = errorStep >= 0 && errorStep < current ? errorStep : null
  useEffect(() => {
    if (goBackTo === null) return
    setOwn(goBackTo)
    onStep?.(goBackTo)
  }, [goBackTo, onStep])

  async function advance() {
    if (pending || !active) return
    const right = active.fields?.length ? await trigger([...active.fields], { shouldFocus: true }) : true
    if (!right || !((await active.validate?.()) ?? true)) return
    if (last) await onSubmit()
    else go(neighbour(steps, current, 1))
  }

  async function finish() {
    if (pending || !active) return
    if (await trigger(undefined, { shouldFocus: true })) {
      if ((await active.validate?.()) ?? true) await onSubmit()
      return
    }
    const first = steps.findIndex((each) => !each.skip && each.fields?.some((name) => getFieldState(name).invalid))
    if (first >= 0 && first !== current) go(first)
  }

  const finishes = active?.finish !== undefined && !last
  const send = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void (finishes ? finish() : advance())
  }

  return (
    <div className="u-wizard">
      <StepList steps={steps} current={current} onGo={go} />
      <form noValidate aria-label={label} className="u-wizard-body" onSubmit={send}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="u-step-count">
            {t('Step {current} of {length}', { current: current + 1, length: steps.length })}
            <span className="u-visually-hidden">: </span>
          </span>
          {active?.label}
        </h2>
        <div className="u-form" key={active?.id}>
          {active?.content}
        </div>
        {notice}
        <div className="u-form-actions u-sticky-foot">
          <Button
            variant="default"
            disabled={current === 0 || pending}
            onClick={() => go(neighbour(steps, current, -1))}
          >
            {t('Back')}
          </Button>
          {finishes && (
            <Button variant="default" disabled={pending} onClick={() => void advance()}>
              {active.next ?? t('Next')}
            </Button>
          )}
          <Button type="submit" loading={pending}>
            {finishes ? active.finish : last ? submitLabel : (active?.next ?? t('Next'))}
          </Button>
        </div>
      </form>
    </div>
  )
}
