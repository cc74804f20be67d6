import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import type { CallError } from '../../../../kernel/web/data/call.ts'
import { useCommand } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { applyFieldErrors, FormActions, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../../kernel/web/ui/forms/use-draft.ts'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../../kernel/web/ui/overlay/toast.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useDepartmentChoices, useDepartmentName } from '../../../hospital/web/offers.tsx'
import type { Patient } from '../../../patients/patient.contract.ts'
import type { Visit } from '../../../visits/contract.ts'
import { completeTriage, retriagePatient } from '../../contract.ts'
import { asksPregnancy, questionsFor, whomOf } from '../../findings.ts'
import { assess } from '../../priority.ts'
import { flagVitalSigns } from '../../scores/index.ts'
import { AssessmentTab } from './assessment-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { SignsTab } from './signs-tab.tsx'
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
  tabFields,
  tabs,
  vitalsOf,
} from './values.ts'
import { VitalsTab } from './vitals-tab.tsx'

const QUEUE = '/hospital/outpatient/queue?department=triage'
const tabLabels: Record<TabName, string> = {
  signs: t('Danger Signs'),
  vitals: t('Vital Signs'),
  history: t('Medical History'),
  assessment: t('Assessment'),
}

type TriageFormProps = {
  visit: Visit
  patient: Patient | undefined
  opened: Opened
  /** Somebody who waits for a clinic is looked at again: without history, complaint and department. */
  again?: boolean
}

/**
 * The tabs over one form with the proposal beside it. What is typed survives a reload; errors lead to the tab that has
 * them.
 */
export function TriageForm({ visit, patient, opened, again = false }: TriageFormProps) {
  const { me } = useSession()
  const navigate = useNavigate()
  const nameOf = useDepartmentName()
  const clinics = useDepartmentChoices('clinic').map((choice) => choice.value)
  const form = useZodForm(again ? AgainFields : TriageFields, startingValues(visit, patient, clinics, opened))
  const forget = useDraft(`triage.${visit.id}${again ? '.again' : ''}`, form)
  const shown: readonly TabName[] = again ? tabs.filter((each) => each !== 'history') : tabs
  const [tab, setTab] = useState<TabName>('signs')
  const state = useTabs(tab, (id) => setTab(tabs.find((each) => each === id) ?? 'signs'))
  const [failure, setFailure] = useState('')
  const frame = useRef<HTMLDivElement>(null)

  const values = useWatch({ control: form.control })
  const typed = values as Partial<TriageValues>
  const vitals = useMemo(() => vitalsOf(typed), [typed])
  const examination = useMemo(() => examinationOf(visit, opened, typed), [visit, opened, typed])
  const judgement = useMemo(() => assess(examination), [examination])
  const { age } = examination
  const begun =
    Object.keys(typed.answers ?? {}).length > 0 || judgement.score.points.length > 1 || judgement.findings.length > 0

  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1')
      frame.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) :is(input, [data-none])')?.focus()
  }, [])

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
  const saving = complete.isPending || look.isPending

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

  async function goOn() {
    if (saving) return
    const next = shown[shown.indexOf(tab) + 1]
    if (!next) await form.handleSubmit(save, showErrors)()
    else if (await form.trigger([...tabFields[tab]], { shouldFocus: true })) show(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void goOn()
  }

  const wrong: Partial<Record<string, unknown>> = form.formState.errors
  const previous = shown[shown.indexOf(tab) - 1]
  return (
    <FormProvider {...form}>
      <div className="u-split">
        <Panel>
          <form
            noValidate
            aria-label={t('Patient Triage')}
            className="triage-form"
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
          >
            <TabList
              label={t('Parts of the triage')}
              state={state}
              tabs={shown.map((id) => {
                const errors = tabFields[id].filter((name) => wrong[name]).length
                return {
                  id,
                  label: t(tabLabels[id]),
                  mark: errors > 0 && <span className="triage-mark">{t('{errors} to correct', { errors })}</span>,
                }
              })}
            />
            <div ref={frame}>
              <fieldset className="triage-fields">
                <div {...tabPanel(state, 'signs')}>
                  <SignsTab
                    questions={questionsFor(examination)}
                    asksPregnancy={asksPregnancy(age, visit.gender)}
                    asksAge={visit.date_of_birth === null}
                    onDone={() => show('vitals')}
                  />
                </div>
                <div {...tabPanel(state, 'vitals')}>
                  <VitalsTab age={age} vitals={vitals} flags={flagVitalSigns(age, vitals)} last={opened.last} />
                </div>
                {!again && (
                  <div {...tabPanel(state, 'history')}>
                    <HistoryTab patient={patient} />
                  </div>
                )}
                <div {...tabPanel(state, 'assessment')}>
                  <AssessmentTab judgement={judgement} again={again} />
                </div>
              </fieldset>
            </div>
            {failure && <Notice tone="red">{failure}</Notice>}
            <FormActions>
              <Button variant="subtle" component={Link} to={QUEUE} className="triage-leave">
                {t('Back to Queue')}
              </Button>
              {previous && (
                <Button variant="default" onClick={() => show(previous)}>
                  {t('Back')}
                </Button>
              )}
              {tab !== 'assessment' && judgement.priority === 'emergency' && (
                <Button variant="default" color="red" onClick={() => show('assessment')}>
                  {t('To the assessment')}
                </Button>
              )}
              <Button onClick={() => void goOn()} loading={saving} title={t('Ctrl+Enter')}>
                {tab !== 'assessment' ? t('Continue') : again ? t('Save') : t('Complete Triage')}
              </Button>
            </FormActions>
          </form>
        </Panel>
        <ProposalPanel
          judgement={judgement}
          begun={begun}
          choice={typed.priority}
          emergency={typed.is_emergency ?? false}
          pregnant={whomOf(examination).pregnant}
        />
      </div>
    </FormProvider>
  )
}
