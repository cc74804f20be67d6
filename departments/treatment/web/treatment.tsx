import { t } from '../../../kernel/contract/words/text.ts'
import './treatment.css'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import type { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { formatDateTime, formatGender, formatName, writeAge } from '../../../kernel/web/ui/format.ts'
import { applyFieldErrors, Form, FormActions, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { useDraft } from '../../../kernel/web/ui/forms/use-draft.ts'
import { EmptyState, Notice, Waiting } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Fact, Facts } from '../../../kernel/web/ui/page/facts.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { getPatient } from '../../patients/patient.contract.ts'
import { getVisit } from '../../visits/contract.ts'
import { VisitBanner } from '../../visits/web/offers.tsx'
import { openTreatment, planStatusLabels, saveTreatmentPlans } from '../contract.ts'
import { PlanBlock } from './plan-block.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { PlanHistory } from './plan-history.tsx'
import { blankPlan, type Plan, PlansForm, plansOf, type Treatment } from './plans-form.ts'

const QUEUE = '/hospital/outpatient/queue'

function PlansEditor({ visitId, treatment }: { visitId: string; treatment: Treatment }) {
  const navigate = useNavigate()
  const [history, setHistory] = useState<Plan | null>(null)
  const [failure, setFailure] = useState('')
  const form = useZodForm(PlansForm, plansOf(treatment))
  const plans = useFieldArray({ control: form.control, name: 'plans', keyName: 'key' })
  const forget = useDraft(`treatment.${visitId}`, form)
  const { isDirty } = form.formState

  // A colleague saved plans meanwhile: what nobody here has touched follows. Other news, as of the note, leave alone
  // what the form has said.
  const shown = useRef(treatment.plans)
  useEffect(() => {
    if (shown.current === treatment.plans) return
    shown.current = treatment.plans
    if (!isDirty) form.reset(plansOf(treatment))
  }, [treatment, isDirty, form])

  const save = useCommand(saveTreatmentPlans, {
    onSuccess: () => {
      forget()
      toast.success(t('Treatment plans saved successfully'))
      navigate(QUEUE)
    },
    onError: (error) =>
      setFailure(
        applyFieldErrors(form, error).join('. ') || (error.field_errors ? '' : t('Failed to save treatment plans')),
      ),
  })

  function submit(values: z.output<typeof PlansForm>) {
    setFailure('')
    save.mutate({ visit_id: visitId, plans: values.plans })
  }

  return (
    <Form form={form} onSubmit={submit} label={t('Treatment Plans')} className="u-stack">
      {plans.fields.map((field, index) => (
        <PlanBlock
          key={field.key}
          index={index}
          kept={treatment.plans.find((plan) => plan.id === field.id)}
          onRemove={index > 0 && !field.id ? () => plans.remove(index) : undefined}
          onHistory={() => setHistory(treatment.plans.find((plan) => plan.id === field.id) ?? null)}
        />
      ))}
      <div className="u-row">
        <Button variant="default" onClick={() => plans.append(blankPlan)}>
          {t('Add Another Plan')}
        </Button>
      </div>
      <FormActions>
        {failure && <Notice tone="red">{failure}</Notice>}
        <Button variant="default" component={Link} to={QUEUE}>
          {t('Back to Queue')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('Save Treatment Plans')}
        </Button>
      </FormActions>
      {history && <PlanHistory plan={history} onClose={() => setHistory(null)} />}
    </Form>
  )
}

/** Back to the note that is being written, where it is known which. */
function BackToConsultation({ visitId }: { visitId: string }) {
  const { can } = useSession()
  const department = useSearchParams()[0].get('department')
  if (!can('consultation.view') || !department || !/^[\w-]+$/.test(department)) return null
  const to = `/hospital/outpatient/consultation/${department === 'general' ? '' : `${department}/`}${visitId}`
  return (
    <Button variant="default" component={Link} to={to} leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {t('Back to the consultation')}
    </Button>
  )
}

function Banner({ visit }: { visit: Output<typeof getVisit> }) {
  const { can } = useSession()
  const patient = useEndpoint(
    getPatient,
    { patient_id: visit.patient_id },
    { enabled: can('patients.view'), refreshEvery: false },
  )
  return <VisitBanner visit={visit} patient={patient.data} />
}

function ReadOnlyPlans({ treatment }: { treatment: Treatment }) {
  if (!treatment.plans.length) return <EmptyState text={t('No treatment plans')} hint={treatment.reason ?? undefined} />
  return treatment.plans.map((plan) => (
    <Panel key={plan.id} title={plan.title}>
      <Facts>
        <Fact label={t('Status')}>{t(planStatusLabels[plan.status])}</Fact>
        <PlanFacts plan={plan} />
      </Facts>
    </Panel>
  ))
}

function Beside({ visit, treatment }: { visit: Output<typeof getVisit>; treatment: Treatment }) {
  const { consultation } = treatment
  return (
    <aside className="u-stack" aria-label={t('Patient and consultation')}>
      <Panel title={formatName(visit)}>
        <Facts>
          <Fact label={t('OP #')}>{visit.op_number}</Fact>
          <Fact label={t('Visit #')}>{visit.visit_number}</Fact>
          <Fact label={t('Age and gender')}>
            {writeAge(visit)} · {formatGender(visit.gender)}
          </Fact>
        </Facts>
      </Panel>
      <Panel title={t('Latest consultation')}>
        {consultation ? (
          <div className="u-stack-tight">
            <h3>{t('Assessment')}</h3>
            <p className="treatment-text">{consultation.assessment || '–'}</p>
            <h3>{t('Plan')}</h3>
            <p className="treatment-text">{consultation.plan || '–'}</p>
            <p className="u-small u-muted">
              {formatDateTime(consultation.updated_at)}, {consultation.doctor_name}
            </p>
          </div>
        ) : (
          <p className="u-muted">{t('Nothing has been written at this visit yet')}</p>
        )}
      </Panel>
    </aside>
  )
}

/** The treatment plans of a visit's patient: those of this visit, and what is still open from earlier ones. */
export default function TreatmentPlans() {
  const { visit_id = '' } = useParams()
  const visit = useEndpoint(getVisit, { visit_id })
  const treatment = useEndpoint(openTreatment, { visit_id })
  const back = (
    <Button variant="default" component={Link} to={QUEUE} leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {t('Back to Queue')}
    </Button>
  )
  if (!visit.data || !treatment.data)
    return (
      <Page title={t('Treatment Plans')} actions={back}>
        <Waiting for={[visit, treatment]} failure={t('Failed to load patient information')} lines={8} />
      </Page>
    )
  return (
    <Page title={t('Treatment Plans')} actions={<BackToConsultation visitId={visit_id} />}>
      <Banner visit={visit.data} />
      {treatment.data.reason && <Notice>{treatment.data.reason}</Notice>}
      <div className="u-split">
        <div className="u-stack">
          {treatment.data.writable ? (
            <PlansEditor key={visit_id} visitId={visit_id} treatment={treatment.data} />
          ) : (
            <>
              <ReadOnlyPlans treatment={treatment.data} />
              <div className="u-row">{back}</div>
            </>
          )}
        </div>
        <Beside visit={visit.data} treatment={treatment.data} />
      </div>
    </Page>
  )
}
