import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, SelectField } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { FieldPair, useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn } from '../../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { EmptyState } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import {
  createShiftKind,
  listShiftKinds,
  type ShiftKind,
  ShiftKindDetails,
  updateShiftKind,
} from '../../rota.contract.ts'
import { times } from '../../times.ts'

const quarters = times.filter((time) => /:(00|15|30|45)$/.test(time))
const choices = (kept: string | null | undefined) =>
  [...new Set([...quarters, ...(kept ? [kept] : [])])].sort().map((value) => ({ value, label: value }))

const Fields = ({ kind }: { kind?: ShiftKind }) => (
  <>
    <FieldPair>
      <TextField name="name" label={t('Name')} required maxLength={60} />
      <TextField
        name="code"
        label={t('Code')}
        required
        maxLength={3}
        help={t('A single letter can be typed on the rota.')}
      />
    </FieldPair>
    <FieldPair>
      <SelectField name="starts_at" label={t('From')} options={choices(kind?.starts_at)} placeholder={t('Day off')} />
      <SelectField
        name="ends_at"
        label={t('To')}
        options={choices(kind?.ends_at)}
        placeholder={t('Day off')}
        help={t('No later than From: on the next day.')}
      />
    </FieldPair>
  </>
)

function AddKind({ onClose }: { onClose: () => void }) {
  const create = useCommand(createShiftKind)
  const form = useZodForm(createShiftKind.input, { name: '', code: '', starts_at: null, ends_at: null })
  return (
    <FormDialog
      title={t('Add kind of shift')}
      form={form}
      draft="shift-kind"
      submitLabel={t('Add')}
      onClose={onClose}
      send={create.mutateAsync}
      done={t('Kind of shift added')}
    >
      <Fields />
    </FormDialog>
  )
}

const Edited = z.intersection(ShiftKindDetails, z.object({ active: z.boolean() }))
function EditKind({ kind, onClose }: { kind: ShiftKind; onClose: () => void }) {
  const update = useCommand(updateShiftKind)
  const { id, version, ...values } = kind
  const form = useZodForm(Edited, values)
  return (
    <FormDialog
      title={kind.name}
      form={form}
      draft={`shift-kind.${id}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(changed) => update.mutateAsync({ shift_kind_id: id, version, ...changed })}
      done={t('{name} saved', { name: kind.name })}
    >
      <Fields kind={kind} />
      <CheckboxField name="active" label={t('In use')} help={t('Shifts that are on the rota keep their times.')} />
    </FormDialog>
  )
}

/** The hospital's kinds of shift. */
export function KindsPanel() {
  const kinds = useEndpoint(listShiftKinds, {})
  const [task, setTask] = useState<'add' | ShiftKind | null>(null)
  const close = () => setTask(null)
  const columns: Column<ShiftKind>[] = [
    { key: 'name', label: t('Name'), card: 'title', render: (row) => row.name },
    { key: 'code', label: t('Code'), render: (row) => row.code },
    {
      key: 'times',
      label: t('Times'),
      render: (row) =>
        row.starts_at && row.ends_at
          ? `${row.starts_at}–${row.ends_at}${row.ends_at <= row.starts_at ? t(' on the next day') : ''}`
          : t('Day off'),
    },
    { key: 'active', label: t('State'), render: (row) => (row.active ? t('In use') : t('Not in use')) },
    actionsColumn((row) => (
      <Button variant="default" onClick={() => setTask(row)}>
        {t('Edit')}
        <span className="u-visually-hidden"> {row.name}</span>
      </Button>
    )),
  ]
  return (
    <Panel title={t('Kinds of shift')} flush actions={<Button onClick={() => setTask('add')}>{t('Add kind')}</Button>}>
      <DataTable
        label={t('Kinds of shift')}
        columns={columns}
        query={kinds}
        rowKey={(row) => row.id}
        empty={<EmptyState text={t('No kinds of shift yet')} />}
      />
      {task === 'add' && <AddKind onClose={close} />}
      {task !== null && task !== 'add' && <EditKind kind={task} onClose={close} />}
    </Panel>
  )
}
