import { type KeyboardEvent, useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { FormActions } from '../../../../kernel/web/ui/forms/form.tsx'
import { Notice } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { TabList, tabPanel } from '../../../../kernel/web/ui/page/tabs.tsx'
import { asksPregnancy, questionsFor, whomOf } from '../../findings.ts'
import { flagVitalSigns } from '../../scores/index.ts'
import { AssessmentTab } from './assessment-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { ProposalPanel } from './proposal-panel.tsx'
import { SignsTab } from './signs-tab.tsx'
import {
  QUEUE,
  type TriageFormProps,
  useJudgement,
  useSaving,
  useTriageForm,
  useTriageTabs,
} from './use-triage-form.ts'
import { type TabName, tabFields } from './values.ts'
import { VitalsTab } from './vitals-tab.tsx'

const tabLabels: Record<TabName, string> = {
  signs: t('Danger Signs'),
  vitals: t('Vital Signs'),
  history: t('Medical History'),
  assessment: t('Assessment'),
}

/**
 * The tabs over one form with the proposal beside it. What is typed survives a reload; errors lead to the tab that has
 * them.
 */
export function TriageForm(props: TriageFormProps) {
  const { visit, patient, opened, again = false } = props
  const kept = useTriageForm(props)
  const { form } = kept
  const { shown, tab, state, frame, show, showErrors } = useTriageTabs(form, again)
  const { typed, vitals, examination, judgement, begun } = useJudgement(form, visit, opened)
  const { age } = examination

  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.tagName === 'H1')
      frame.current?.querySelector<HTMLElement>('[role=tabpanel]:not([hidden]) :is(input, [data-none])')?.focus()
  }, [frame])

  const { failure, saving, save } = useSaving(props, kept, showErrors)

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
