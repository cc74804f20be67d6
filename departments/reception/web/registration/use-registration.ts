import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Registration } from '../../registration.contract.ts'
import { type Draft, draftResolver, emptyDraft } from './draft.ts'
import * as kept from './kept.ts'
import { useAnswers } from './use-answers.ts'
import { useFilledIn, useLinkedPatient, useOpenVisit } from './use-patient.ts'
import { useDuplicates, useSending } from './use-sending.ts'
import { useAddress, useAskedAnew, useSteps } from './use-steps.ts'
import { useUnfinished } from './use-unfinished.ts'

/**
 * What the page begins with: the open registration where a step of it is asked for (a reload, 'back', sign-in again),
 * else an empty one.
 */
function beginning(step: number): Draft {
  const open = step > 1 ? kept.current() : undefined
  if (!open) kept.putAside()
  return open ?? emptyDraft()
}

/** The registration's form, steps and submit; see `registration.tsx` for what is shown. */
export function useRegistration() {
  const address = useAddress()
  const [url] = address
  const [begun] = useState(() => beginning(url.patient_id ? 1 : url.step))
  const form = useForm<Draft, unknown, Registration>({
    resolver: draftResolver,
    defaultValues: begun,
    mode: 'onTouched',
    shouldFocusError: true,
  })
  const answers = useAnswers()
  const { question, setQuestion, secondVisit } = answers
  const { sending, ...ways } = useSending(form, answers)
  const { checking, checkDuplicates } = useDuplicates(form, answers)
  const [type, patientId] = form.watch(['patient_type', 'patient_id'])
  const openVisit = useOpenVisit(type === 'existing' ? patientId : '')
  const { step, goTo, moves } = useSteps(form, address)
  const begin = (draft: Draft) => {
    answers.clear()
    form.reset(draft)
  }
  const { beginAfresh, ...unfinished } = useUnfinished(form, begin, goTo)
  useAskedAnew(address, moves, beginAfresh)

  const chooseType = (chosen: Draft['patient_type'], goOn = false) => {
    begin(emptyDraft(chosen))
    form.setValue('patient_type', chosen)
    if (goOn && chosen !== 'existing') goTo(1)
  }
  const toFill = useFilledIn(form, type, patientId)
  const choosePatient = (id: string, how?: { replace?: boolean }) => {
    begin({ ...emptyDraft('existing'), patient_id: id })
    form.setValue('patient_id', id)
    toFill.current = id
    goTo(1, how)
  }
  useLinkedPatient(url.patient_id, choosePatient)

  /** An open visit of today is answered for before anything is changed or sent. */
  const checkOpenVisit = (): boolean => {
    if (!openVisit || secondVisit) return true
    document.querySelector<HTMLElement>('.reg-question')?.focus()
    return false
  }
  /** 'This is another person': goes on from where the question came up. */
  const isAnother = async () => {
    if (question?.kind !== 'duplicates') return
    for (const match of question.matches) answers.others.current.add(match.id)
    setQuestion(null)
    if (question.atSubmit) await ways.send()
    else goTo(step + 1)
  }

  return {
    form,
    type,
    patientId,
    step,
    goTo: (to: number) => {
      setQuestion(null)
      goTo(to)
    },
    onStep: goTo,
    question,
    failure: answers.failure,
    pending: sending || checking,
    openVisit,
    secondVisit,
    allowSecond: () => answers.setSecondVisit(true),
    checkOpenVisit,
    ...unfinished,
    chooseType,
    choosePatient,
    checkDuplicates,
    isAnother,
    ...ways,
  }
}

/** A registration that is being written. */
export type Registering = ReturnType<typeof useRegistration>
