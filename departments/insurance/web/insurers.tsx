import { useState } from 'react'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { CheckboxField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { FieldPair, useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { createInsurer, type Insurer, InsurerFacts, updateInsurer } from '../../hospital/insurers.contract.ts'
import { useInsurers } from './use-insurers.ts'

const asks = ({ needs_authorisation, needs_diagnosis_code }: Insurer): string =>
  [needs_authorisation && t('authorization code'), needs_diagnosis_code && t('diagnosis code')]
    .filter(Boolean)
    .join(', ') || t('nothing more')

const facts: Column<Insurer>[] = [
  {
    key: 'name',
    label: t('Insurer'),
    card: 'title',
    render: (row) => (
      <Stacked below={row.email}>
        {row.name} {!row.active && <Badge>{t('Off')}</Badge>}
      </Stacked>
    ),
  },
  { key: 'asks', label: t('A claim needs'), card: 'wide', render: asks },
  {
    key: 'limit',
    label: t('Limit of a claim'),
    align: 'right',
    render: (row) =>
      row.claim_limit ? <span className="u-num u-nowrap">{formatMoney(row.claim_limit)}</span> : t('not recorded'),
  },
  {
    key: 'days',
    label: t('Submitted within'),
    render: (row) =>
      row.submission_days ? t('{submission_days} days', { submission_days: row.submission_days }) : t('not recorded'),
  },
]

function InsurerDialog({ insurer, onClose }: { insurer: Insurer | null; onClose: () => void }) {
  const form = useZodForm(InsurerFacts, {
    name: insurer?.name ?? '',
    active: insurer?.active ?? true,
    needs_authorisation: insurer?.needs_authorisation ?? true,
    needs_diagnosis_code: insurer?.needs_diagnosis_code ?? true,
    claim_limit: insurer?.claim_limit ?? '',
    submission_days: insurer?.submission_days ?? null,
    email: insurer?.email ?? '',
  })
  const create = useCommand(createInsurer)
  const update = useCommand(updateInsurer)
  return (
    <FormDialog
      title={insurer ? t('Edit {name}', { name: insurer.name }) : t('Add Insurer')}
      form={form}
      draft={`insurer.${insurer?.id ?? 'new'}`}
      submitLabel={insurer ? t('Save') : t('Add Insurer')}
      size="md"
      onClose={onClose}
      send={async (values) => {
        if (insurer) await update.mutateAsync({ ...values, insurer_id: insurer.id, version: insurer.version })
        else await create.mutateAsync(values)
        toast.success(insurer ? t('Insurer updated successfully') : t('Insurer added successfully'))
      }}
    >
      <TextField name="name" label={t('Name')} required maxLength={100} />
      <CheckboxField name="active" label={t('Offered at registration and for new claims')} />
      <CheckboxField name="needs_authorisation" label={t('A claim needs an authorization code')} />
      <CheckboxField name="needs_diagnosis_code" label={t('A claim needs a diagnosis code (ICD-10)')} />
      <FieldPair>
        <MoneyField
          name="claim_limit"
          label={t('Limit of a claim')}
          help={t('Left empty: not recorded, nothing is limited')}
        />
        <NumberField
          name="submission_days"
          label={t('Submitted within')}
          unit="days"
          help={t('Of the visit; left empty: not recorded')}
        />
      </FieldPair>
      <TextField name="email" label={t('E-mail')} type="email" inputMode="email" maxLength={200} />
    </FormDialog>
  )
}

/** The insurers of the hospital, one list for registration, visits and claims. */
export default function Insurers() {
  const insurers = useInsurers()
  const [open, setOpen] = useState<Insurer | 'new' | null>(null)
  const actions = actionsColumn<Insurer>((row) => (
    <Button variant="default" onClick={() => setOpen(row)}>
      {t('Edit')}
      <span className="u-visually-hidden"> {row.name}</span>
    </Button>
  ))
  return (
    <Page
      title={t('Insurers')}
      facts={t('Offered at registration and for claims, with what each asks of a claim')}
      actions={<Button onClick={() => setOpen('new')}>{t('Add Insurer')}</Button>}
    >
      <TablePanel
        title={t('Insurers')}
        columns={[...facts, actions]}
        query={insurers}
        failure={t('Failed to load insurers')}
        empty={{ text: t('No insurers'), hint: t('Add those with which the hospital has a contract.') }}
      />
      {open && <InsurerDialog insurer={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
