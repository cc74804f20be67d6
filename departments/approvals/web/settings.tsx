import './approvals.css'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf } from '../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { RadioCards } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { MoneyField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatMoney } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn } from '../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../kernel/web/ui/lists/data-table.tsx'
import { DayFilter } from '../../../kernel/web/ui/lists/day-filter.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { TablePanel } from '../../../kernel/web/ui/lists/table-panel.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { aloneColumns } from '../alone.columns.ts'
import {
  ApprovalChoice,
  type ApprovalRule,
  approvalWays,
  exportActsAlone,
  listActsAlone,
  listApprovalRules,
  setApprovalRule,
} from '../rules.contract.ts'

/** A rule in words: 'Alone up to KES 500.00 a day'. */
const ruleWords = ({ way, amount }: ApprovalRule): string =>
  way === 'limit' && amount ? t('Alone up to {amount} a day', { amount: formatMoney(amount) }) : t(approvalWays[way])

const ways = [
  { value: 'other', label: t(approvalWays.other) },
  { value: 'limit', label: t(approvalWays.limit), description: t('What is above it waits for somebody else.') },
  { value: 'alone', label: t(approvalWays.alone), description: t('For a hospital in which nobody else is there.') },
]

function RuleDialog({ rule, onClose }: { rule: ApprovalRule; onClose: () => void }) {
  const { act, says, way, amount, version } = rule
  const form = useZodForm(ApprovalChoice, { way, amount: amount ?? '' })
  const set = useCommand(setApprovalRule)
  return (
    <FormDialog
      title={t(says)}
      form={form}
      draft={`approval.${act}`}
      submitLabel={t('Save')}
      onClose={onClose}
      send={(choice) => set.mutateAsync({ ...choice, act, version })}
      done={t('Approval saved')}
    >
      <RadioCards name="way" label={t('Who approves')} required options={ways} className="approval-ways" />
      {form.watch('way') === 'limit' && (
        <MoneyField
          name="amount"
          label={t('One person alone, a day')}
          required
          help={t('Of all that they do alone on one day together.')}
        />
      )}
    </FormDialog>
  )
}

type Row = ApprovalRule & { id: string }
const columns: Column<Row>[] = [
  { key: 'says', label: t('Act'), card: 'title', render: ({ says }) => <span className="u-strong">{t(says)}</span> },
  { key: 'way', label: t('Who approves'), card: 'wide', render: ruleWords },
]

function Rules() {
  const rules = useEndpoint(listApprovalRules, {})
  const [editing, setEditing] = useState<ApprovalRule | null>(null)
  const rows = rules.data?.rows.map((rule) => ({ ...rule, id: rule.act }))
  return (
    <>
      <TablePanel
        title={t('Who approves')}
        columns={[
          ...columns,
          actionsColumn<Row>((rule) => (
            <Button variant="default" onClick={() => setEditing(rule)}>
              {t('Change')}
              <span className="u-visually-hidden"> {t(rule.says)}</span>
            </Button>
          )),
        ]}
        query={{ ...rules, data: rows && { rows, total: rows.length } }}
        failure={t('Failed to load who approves')}
        empty={{ text: t('Nothing to approve'), hint: t('What needs a second person comes with the billing module.') }}
      />
      {editing && <RuleDialog rule={editing} onClose={() => setEditing(null)} />}
    </>
  )
}

const register = tableColumns(aloneColumns, {
  staff_name: { card: 'title' },
  // Everything that was done to it stands in the audit.
  says: (row) => (
    <Link className="u-link" to={`/hospital/reports/audit?thing=${row.entity_id}`}>
      {t(row.says)}
    </Link>
  ),
  reason: { card: 'wide' },
})

/** What one person did alone. */
function Register() {
  const list = useList(listActsAlone, { search: '', act: '', day: '', page: 1 }, ({ search, act, day }) => ({
    search,
    act: act || undefined,
    day: day || undefined,
  }))
  const rules = useEndpoint(listApprovalRules, {}).data?.rows ?? []
  const acts = new Map(rules.map(({ act, says }) => [act, says]))
  return (
    <Panel title={t('Done alone')} flush>
      <ListTable
        label={t('Done alone')}
        columns={register}
        list={list}
        search={{ label: t('Search by person or reason'), placeholder: t('Person or reason') }}
        choices={[
          {
            name: 'act',
            label: t('Act'),
            options: choicesOf(t('All acts'), [...acts.keys()], (act) => t(acts.get(act) ?? act)),
            select: true,
          },
        ]}
        tools={<DayFilter label={t('On')} value={list.filters.day} onChange={(day) => list.setFilters({ day })} />}
        end={<ExportButton endpoint={exportActsAlone} input={list.asked} />}
        empty={{
          text: t('Nothing was done alone'),
          hint: t('What one person does without a second one stands here with its reason, and cannot be taken out.'),
        }}
      />
    </Panel>
  )
}

/** Who approves what, and what was done without. */
export default function Approvals() {
  return (
    <Page
      title={t('Approval Rules')}
      facts={t('What one person asks for another approves; what the hospital leaves to one person stands below.')}
    >
      <Rules />
      <Register />
    </Page>
  )
}
