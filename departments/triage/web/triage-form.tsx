import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, useWatch } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../../../kernel/web/session.tsx'
import { Notice } from '../../../kernel/web/ui/feedback.tsx'
import { applyFieldErrors, FormActions, useZodForm } from '../../../kernel/web/ui/form.tsx'
import { Panel } from '../../../kernel/web/ui/page.tsx'
import { TabList, tabPanel, useTabs } from '../../../kernel/web/ui/tabs.tsx'
import { toast } from '../../../kernel/web/ui/toast.tsx'
import { useDraft } from '../../../kernel/web/ui/use-draft.ts'
import { useCommand } from '../../../kernel/web/use-endpoint.ts'
import { useDepartmentChoices, useDepartmentName } from '../../hospital/web/offers.tsx'
import type { Patient } from '../../patients/contract.ts'
import type { Visit } from '../../visits/contract.ts'
import { completeTriage, type TriageRecord } from '../contract.ts'
import { flagVitalSigns, scoreVitals } from '../scores/index.ts'
import { AssessmentTab } from './assessment-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ScorePanel } from './score-panel.tsx'
import { ageOf, firstError, startingValues, type TabName, TriageFields, tabFields, tabs, vitalsOf } from './values.ts'
import { VitalsTab } from './vitals-tab.tsx'

const QUEUE = '/hospital/outpatient/queue?department=triage'
const tabLabels: Record<TabName, string> = { vitals: 'Vital Signs', history: 'Medical History', assessment: 'Assessment' }

type TriageFormProps = { visit: Visit; patient: Patient | undefined; last: TriageRecord | null; readOnly: boolean }

/** The three tabs over one form with the score beside it. What is typed survives a reload; errors lead to the tab that has them. */
export function TriageForm({ visit, patient, last, readOnly }: TriageFormProps) {
  const { me } = useSession()
  const navigate = useNavigate()
  const days = ageOf(visit.date_of_birth)
  const nameOf = useDepartmentName()
  const clinics = useDepartmentChoices('clinic').map((choice) => choice.value)
  const form = useZodForm(TriageFields, startingValues(visit, patient, clinics))
  const forget = useDraft(readOnly ? `triage.${visit.id}.reading` : `triage.${visit.id}`, form)
  const [tab, setTab] = useState<TabName>('vitals')
  const state = useTabs(tab, (id) => setTab(tabs.find((each) => each === id) ?? 'vitals'))
  const [failure, setFailure] = useState('')
  const frame = useRef<HTMLDivElement>(null)

  const values = useWatch({ control: form.control })
  const vitals = useMemo(() => vitalsOf(values), [values])
  const score = scoreVitals(days, vitals)
  const { priority, priority_chosen } = values

  // The priority follows the proposal until the nurse has chosen; then it is hers.
  useEffect(() => {
    if (!readOnly && !priority_chosen && priority !== score.proposed_priority) form.setValue('priority', score.proposed_priority)
  }, [readOnly, priority_chosen, priority, score.proposed_priority, form.setValue])

  useEffect(() => {
    if (!readOnly && (document.activeElement === document.body || document.activeElement?.tagName === 'H1')) form.setFocus('temperature')
  }, [readOnly, form.setFocus])

  function show(next: TabName) {
    flushSync(() => setTab(next))
    frame.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) :is(input, textarea, select):not(:disabled)')?.focus()
  }

  function showErrors(errors: Partial<Record<string, unknown>>) {
    const first = firstError(errors)
    if (!first) return
    flushSync(() => setTab(first.tab))
    const rows = errors.allergies
    const row = Array.isArray(rows) ? rows.findIndex(Boolean) : 0
    form.setFocus(first.field === 'allergies' ? `allergies.${row}.substance` : first.field)
  }

  const complete = useCommand(completeTriage, {
    onSuccess: ({ department }) => {
      forget()
      toast.success(`Triage completed successfully. Patient added to ${nameOf(department)} queue.`)
      void navigate(QUEUE)
    },
    onError: (error) => {
      const rest = applyFieldErrors(form, error, Object.keys(TriageFields.shape))
      const refused = error.status >= 400 && error.status < 500
      setFailure(rest.length === 0 ? '' : refused ? rest.join('. ') : `Failed to save triage information. ${error.message}`)
      const names = Object.keys(error.field_errors ?? {}).map((path) => path.split('.')[0] ?? '')
      showErrors(Object.fromEntries(names.map((name) => [name, true])))
    },
  })

  function save() {
    if (!me?.hospital || !me.staff_id) {
      setFailure('Missing required information')
      return
    }
    setFailure('')
    const { priority_chosen: _, ...input } = form.getValues()
    complete.mutate({ ...input, visit_id: visit.id })
  }

  async function goOn() {
    if (readOnly || complete.isPending) return
    const next = tabs[tabs.indexOf(tab) + 1]
    if (!next) await form.handleSubmit(save, showErrors)()
    else if (await form.trigger([...tabFields[tab]], { shouldFocus: true })) show(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void goOn()
  }

  const wrong = form.formState.errors
  const previous = tabs[tabs.indexOf(tab) - 1]
  return (
    <FormProvider {...form}>
      <div className="u-split">
        <Panel>
          <form
            noValidate
            aria-label="Patient Triage"
            className="triage-form"
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={onKeyDown}
          >
            <TabList
              label="Parts of the triage"
              state={state}
              tabs={tabs.map((id) => {
                const errors = tabFields[id].filter((name) => wrong[name]).length
                return { id, label: tabLabels[id], mark: errors > 0 && <span className="triage-mark">{errors} to correct</span> }
              })}
            />
            <div ref={frame}>
              <fieldset disabled={readOnly} className="triage-fields">
                <div {...tabPanel(state, 'vitals')}>
                  <VitalsTab days={days} vitals={vitals} flags={flagVitalSigns(days, vitals)} last={last} />
                </div>
                <div {...tabPanel(state, 'history')}>
                  <HistoryTab patient={patient} />
                </div>
                <div {...tabPanel(state, 'assessment')}>
                  <AssessmentTab onPriority={() => form.setValue('priority_chosen', true)} />
                </div>
              </fieldset>
            </div>
            {failure && <Notice tone="red">{failure}</Notice>}
            <FormActions>
              <Button variant="subtle" component={Link} to={QUEUE} className="triage-leave">
                Back to Queue
              </Button>
              {previous && (
                <Button variant="default" onClick={() => show(previous)}>
                  Back
                </Button>
              )}
              {!readOnly && (
                <Button onClick={() => void goOn()} loading={complete.isPending} title="Ctrl+Enter">
                  {tab === 'assessment' ? 'Complete Triage' : 'Continue'}
                </Button>
              )}
            </FormActions>
          </form>
        </Panel>
        <ScorePanel
          score={score}
          choice={priority ?? 'routine'}
          chosen={priority_chosen ?? false}
          emergency={values.is_emergency ?? false}
          maybePregnant={visit.gender === 'female' && days !== null && days > 12 * 365 && days < 56 * 365}
          onUse={
            readOnly
              ? undefined
              : () => {
                  form.setValue('priority', score.proposed_priority, { shouldValidate: true })
                  form.setValue('priority_chosen', true)
                }
          }
        />
      </div>
    </FormProvider>
  )
}
