import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { applyFieldErrors, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useDepartmentChoices, useDepartmentName } from '../../../hospital/web/offers.tsx'
import type { Patient } from '../../../patients/patient.contract.ts'
import type { Visit } from '../../../visits/contract.ts'
import { completeTriage, retriagePatient } from '../../contract.ts'
import { assess } from '../../priority.ts'
import {
  AgainFields,
  examinationOf,
  firstError,
  inputOf,
  type Opened,
  startingValues,
  type TabName,
  TriageFields,
  type TriageValues,
  tabs,
  vitalsOf,
} from './values.ts'

/** Where somebody goes who has done with a patient. */
export const QUEUE = '/hospital/outpatient/queue?department=triage'

export type TriageFormProps = {
  visit: Visit
  patient: Patient | undefined
  opened: Opened
  /** Somebody who waits for a clinic is looked at again: without history, complaint and department. */
  again?: boolean
}

/** The form, of which what is typed survives a reload until `forget`. */
export function useTriageForm({ visit, patient, opened, again = false }: TriageFormProps) {
  const clinics = useDepartmentChoices('clinic').map((choice) => choice.value)
  const form = useZodForm(again ? AgainFields : TriageFields, startingValues(visit, patient, clinics, opened))
  const forget = useDraft(`triage.${visit.id}${again ? '.again' : ''}`, form)
  return { form, forget }
}
type TriageForm = ReturnType<typeof useTriageForm>['form']

/** The tabs, of which one is shown: the ways to another, and to the first field that is wrong, set the focus there. */
export function useTriageTabs(form: TriageForm, again: boolean) {
  const shown: readonly TabName[] = again ? tabs.filter((each) => each !== 'history') : tabs
  const [tab, setTab] = useState<TabName>('signs')
  const state = useTabs(tab, (id) => setTab(tabs.find((each) => each === id) ?? 'signs'))
  const frame = useRef<HTMLDivElement>(null)

  function show(next: TabName) {
    flushSync(() => setTab(next))
    frame.current
      ?.querySelector<HTMLElement>(
        '[role=tabpanel]:not([hidden]) :is([data-none], input, textarea, select):not(:disabled)',
      )
      ?.focus()
  }

  function showErrors(errors: Partial<Record<string, unknown>>) {
    const first = firstError(errors)
    if (!first) return
    flushSync(() => setTab(first.tab))
    const rows = errors.allergies
    const row = Array.isArray(rows) ? rows.findIndex(Boolean) : 0
    const field = first.field === 'allergies' ? (`allergies.${row}.substance` as const) : first.field
    form.setFocus(field as keyof TriageValues)
  }
  return { shown, tab, state, frame, show, showErrors }
}

/** What is known so far, and what it means. */
export function useJudgement(form: TriageForm, visit: Visit, opened: Opened) {
  const values = useWatch({ control: form.control })
  const typed = values as Partial<TriageValues>
  const vitals = useMemo(() => vitalsOf(typed), [typed])
  const examination = useMemo(() => examinationOf(visit, opened, typed), [visit, opened, typed])
  const judgement = useMemo(() => assess(examination), [examination])
  const begun =
    Object.keys(typed.answers ?? {}).length > 0 || judgement.score.points.length > 1 || judgement.findings.length > 0
  return { typed, vitals, examination, judgement, begun }
}

/** Completes the triage, or keeps that somebody was looked at again, and goes back to the queue. */
export function useSaving(
  { visit, again = false }: TriageFormProps,
  { form, forget }: ReturnType<typeof useTriageForm>,
  showErrors: (errors: Partial<Record<string, unknown>>) => void,
) {
  const { me } = useSession()
  const navigate = useNavigate()
  const nameOf = useDepartmentName()
  const [failure, setFailure] = useState('')

  const refused = (error: CallError) => {
    const rest = applyFieldErrors(form, error, Object.keys(TriageFields.shape))
    const known = error.status >= 400 && error.status < 500
    setFailure(
      rest.length === 0
        ? ''
        : known
          ? rest.join('. ')
          : t('Failed to save triage information. {message}', { message: error.message }),
    )
    const names = Object.keys(error.field_errors ?? {}).map((path) => path.split('.')[0] ?? '')
    showErrors(Object.fromEntries(names.map((name) => [name, true])))
  }
  const done = (text: string) => {
    forget()
    toast.success(text)
    void navigate(QUEUE)
  }
  const complete = useCommand(completeTriage, {
    onSuccess: ({ department }) =>
      done(
        t('Triage completed successfully. Patient added to {department} queue.', { department: nameOf(department) }),
      ),
    onError: refused,
  })
  const look = useCommand(retriagePatient, {
    onSuccess: ({ priority }) => done(t('Looked at again. The patient waits as {priority}.', { priority })),
    onError: refused,
  })

  function save() {
    if (!me?.hospital || !me.staff_id) {
      setFailure(t('Missing required information'))
      return
    }
    setFailure('')
    const input = { ...inputOf(form.getValues() as TriageValues), visit_id: visit.id }
    if (again) look.mutate(input)
    else complete.mutate(input)
  }
  return { failure, saving: complete.isPending || look.isPending, save }
}
