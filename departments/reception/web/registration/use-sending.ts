import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { normalisePhone } from '../../../../kernel/contract/values/phone.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { asCallError, type CallError, call } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { homeOf } from '../../../patients/payment-typed.ts'
import { Visit } from '../../../visits/contract.ts'
import { findDuplicates, type Registration, registerPatient } from '../../registration.contract.ts'
import type { Draft, RegistrationForm } from './draft.ts'
import * as kept from './kept.ts'
import type { Answers, Question } from './use-answers.ts'

const OpenVisitNow = Visit.pick({ id: true, patient_id: true })

/** Asks for possible duplicates before a step of a new patient is left; without an answer the submit asks again. */
export function useDuplicates(form: RegistrationForm, { others, setQuestion }: Answers) {
  const [checking, setChecking] = useState(false)

  async function checkDuplicates(): Promise<boolean> {
    const draft = form.getValues()
    if (draft.patient_type !== 'new') return true
    setChecking(true)
    try {
      const { first_name, last_name, id_number, date_of_birth, date_estimated } = draft
      const { rows } = await call(findDuplicates, {
        first_name,
        last_name,
        id_number,
        phone: normalisePhone(draft.phone ?? ''),
        date_of_birth: date_estimated ? null : date_of_birth,
      })
      const matches = rows.filter((row) => !others.current.has(row.id))
      setQuestion(matches.length > 0 ? { kind: 'duplicates', matches, atSubmit: false } : null)
      return matches.length === 0
    } catch (error) {
      // Whose session ended comes back to this very step.
      return asCallError(error).status !== 401
    } finally {
      setChecking(false)
    }
  }
  return { checking, checkDuplicates }
}

/** The question that a refusal puts, if it is one that can be answered. */
function questionOf(error: CallError, patientId: string): Question | null {
  const matches = findDuplicates.output.safeParse({ rows: error.current })
  const visit = OpenVisitNow.safeParse(error.current)
  if (error.code === 'possible_duplicates' && matches.success)
    return { kind: 'duplicates', matches: matches.data.rows, atSubmit: true }
  if (error.code === 'open_visit' && visit.success)
    return { kind: 'open_visit', message: error.message, patientId: visit.data.patient_id, visitId: visit.data.id }
  if (error.code === 'patient_archived') return { kind: 'archived', message: error.message, patientId }
  return null
}

/** Says why the registration was refused: as a question, at its fields, or above the buttons. */
function explain(error: CallError, form: RegistrationForm, { setQuestion, setFailure }: Answers) {
  const question = questionOf(error, form.getValues('patient_id'))
  if (question) return setQuestion(question)
  const fields = Object.entries(error.field_errors ?? {})
  const homeless = fields
    .filter(([path]) => !((homeOf(path).split('.')[0] ?? '') in form.getValues()))
    .map(([, message]) => message)
  for (const [path, message] of fields) form.setError(homeOf(path) as FieldPath<Draft>, { type: 'server', message })
  if (fields.length > homeless.length) return setFailure(null)
  const title =
    error.code === 'op_number_exhausted' ? t('Failed to generate unique OP number') : t('Failed to register patient')
  setFailure({ title, detail: homeless.join(' ') || error.message })
  // It cannot help to try again where the rules refuse.
  if (error.status !== 409 && error.status !== 403) toast.passing(t('Failed to register patient. Please try again.'))
}

/** Sends the registration, with what has been answered of it. */
export function useSending(form: RegistrationForm, answers: Answers) {
  const { me } = useSession()
  const navigate = useNavigate()
  const register = useCommand(registerPatient)
  const { others, restores, secondVisit, setSecondVisit, setQuestion, setFailure } = answers

  async function submit(input: Registration) {
    setFailure(null)
    if (!me?.hospital?.id) return setFailure({ title: t('Missing hospital ID - please try logging out and back in') })
    try {
      const done = await register.mutateAsync(
        input.patient_type === 'new'
          ? { ...input, not_a_duplicate: others.current.size > 0 }
          : input.patient_type === 'existing'
            ? { ...input, second_visit: input.second_visit || secondVisit, restore_record: restores.current }
            : input,
      )
      kept.forget()
      toast.success(
        t('Patient {value} registered successfully', { value: `${done.first_name} ${done.last_name}`.trim() }),
      )
      navigate('/hospital/reception/front-desk', { state: { registered: done }, replace: true })
    } catch (error) {
      explain(asCallError(error), form, answers)
    }
  }
  const send = form.handleSubmit(submit)

  const registerSecond = async () => {
    setSecondVisit(true)
    setQuestion(null)
    await form.handleSubmit((input) =>
      submit(input.patient_type === 'existing' ? { ...input, second_visit: true } : input),
    )()
  }
  const restoreAndRegister = async () => {
    restores.current = true
    setQuestion(null)
    await send()
  }
  return { sending: register.isPending, send, registerSecond, restoreAndRegister }
}
