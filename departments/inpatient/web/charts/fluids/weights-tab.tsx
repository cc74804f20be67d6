import { t } from '../../../../../kernel/contract/words/text.ts'
import '../charts.css'
import { useState } from 'react'
import { saying } from '../../../../../kernel/web/data/failure.ts'
import { useCommand } from '../../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDateTime, NOTHING } from '../../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../../kernel/web/ui/forms/form-dialog.tsx'
import { DataTable } from '../../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState, Waiting } from '../../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../../kernel/web/ui/page/page.tsx'
import { type Charts, recordWeight, type WeightRow } from '../../../charts.contract.ts'
import type { OpenedAdmission } from '../../../contract.ts'
import { WhenField } from '../../when-field.tsx'
import { entryColumns } from '../entry-columns.tsx'
import { signed } from '../level.tsx'
import { QuickForm } from '../quick-form.tsx'
import { StrikeDialog, type Striking } from '../strike-dialog.tsx'
import { useCharts } from '../use-charts.ts'

const GRAMS = 3
/** A weight as it was written: newborns are weighed to the gram. */
const kilos = (kg: number) => t('{kg} kg', { kg: Number(kg.toFixed(GRAMS)) })
const change = (kg: number | null) =>
  kg === null ? NOTHING : t('{kg} kg', { kg: signed(kg, Math.abs(kg) < 1 ? GRAMS : 1) })

function WeightDialog({
  admission,
  charts,
  onClose,
}: {
  admission: OpenedAdmission
  charts: Charts
  onClose: () => void
}) {
  const record = useCommand(recordWeight)
  const [asked, setAsked] = useState(false)
  const form = useZodForm(recordWeight.input, {
    admission_id: admission.id,
    kg: null,
    note: '',
    measured_at: null,
    confirmed: false,
  })
  const last = charts.weights.find((row) => !row.struck_at)
  return (
    <FormDialog
      title={t('Weight of {first_name} {last_name}', {
        first_name: admission.first_name,
        last_name: admission.last_name,
      })}
      form={form}
      draft={`ward-weight.${admission.id}`}
      submitLabel={t('Save Weight')}
      size="sm"
      done={t('Weight saved')}
      onClose={onClose}
      send={async (values) => {
        try {
          await saying(t('Failed to save the weight'), record.mutateAsync(values))
        } catch (error) {
          setAsked(true)
          throw error
        }
      }}
    >
      <QuickForm>
        <NumberField
          name="kg"
          label={t('Weight')}
          required
          decimal
          unit="kg"
          help={
            last && t('last {kg}, {measured_at}', { kg: kilos(last.kg), measured_at: formatDateTime(last.measured_at) })
          }
        />
        {asked && <CheckboxField name="confirmed" label={t('Checked: weighed again, the weight is right')} />}
        <TextField name="note" label={t('Note')} maxLength={300} placeholder={t('In clothes, bed scale')} />
        <WhenField name="measured_at" label={t('Weighed')} since={charts.admitted_at} />
      </QuickForm>
    </FormDialog>
  )
}

/** The weights of an admission with their changes. */
export default function WeightsTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const { query } = useCharts(admission.id)
  const [adding, setAdding] = useState(false)
  const [striking, setStriking] = useState<Striking | null>(null)
  const charts = query.data
  if (!charts) return <Waiting for={query} failure={t('Failed to load the weights')} lines={4} />
  const cares = canWrite && can('wards.care')
  return (
    <Panel
      title={t('Weights')}
      flush
      actions={cares && <Button onClick={() => setAdding(true)}>{t('Record Weight')}</Button>}
    >
      <DataTable<WeightRow>
        label={t('Weights of this admission')}
        query={{ data: { rows: charts.weights }, error: null, refetch: query.refetch }}
        rowKey={(row) => row.id}
        empty={
          <EmptyState text={t('No weights yet')} hint={t('Weigh at admission, then daily where fluids matter.')} />
        }
        columns={[
          {
            key: 'at',
            label: t('Weighed'),
            card: 'title',
            render: (row) => <span className="u-num">{formatDateTime(row.measured_at)}</span>,
          },
          {
            key: 'kg',
            label: t('Weight'),
            align: 'right',
            render: (row) => (
              <span className={`u-num u-strong ${row.struck_at ? 'chart-struck' : ''}`}>{kilos(row.kg)}</span>
            ),
          },
          {
            key: 'change',
            label: t('Since last'),
            align: 'right',
            render: (row) => <span className="u-num">{change(row.change_kg)}</span>,
          },
          {
            key: 'since',
            label: t('Since admission'),
            align: 'right',
            render: (row) => <span className="u-num">{change(row.since_admission_kg)}</span>,
          },
          ...entryColumns<WeightRow>({
            kind: 'weights',
            onStrike: cares ? setStriking : null,
            short: (row) => kilos(row.kg),
            what: (row) =>
              t('{kg} of {measured_at}', { kg: kilos(row.kg), measured_at: formatDateTime(row.measured_at) }),
          }),
        ]}
      />
      {adding && <WeightDialog admission={admission} charts={charts} onClose={() => setAdding(false)} />}
      {striking && <StrikeDialog admissionId={admission.id} striking={striking} onClose={() => setStriking(null)} />}
    </Panel>
  )
}
