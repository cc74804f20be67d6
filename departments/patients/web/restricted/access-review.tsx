import { useState } from 'react'
import type { z } from 'zod'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { CheckboxField, RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { TextAreaField } from '../../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { formatDateTime, formatName, humanise } from '../../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog, LoadingDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, DoneCell, Stacked, WhenCell } from '../../../../kernel/web/ui/lists/columns.tsx'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../../kernel/web/ui/lists/list-table.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { TabList, tabPanel, useTabs } from '../../../../kernel/web/ui/page/tabs.tsx'
import { useList } from '../../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { grantColumns } from '../../restricted.columns.ts'
import {
  AccessRules,
  countUnreviewed,
  exportGrants,
  getAccessRules,
  grantKinds,
  listGrants,
  listRestricted,
  ReviewGrant,
  reviewGrant,
  reviewStates,
  setAccessRules,
} from '../../restricted.contract.ts'
import { PatientCell } from '../patient-cell.tsx'

type Grant = Output<typeof listGrants>['rows'][number]
type Restricted = Output<typeof listRestricted>['rows'][number]
const verdictWords = { justified: t('Justified'), not_justified: t('Not justified') } as const
const kindWords = { broken: t('With a reason'), treating: t('By their work') } as const

const openingColumns = tableColumns(grantColumns, {
  staff_name: (row) => (
    <Stacked look="u-person" below={<WhenCell at={row.granted_at} />}>
      {row.staff_name}
    </Stacked>
  ),
  patient: { card: 'wide', render: (row) => <PatientCell row={row} /> },
  reason: {
    card: 'wide',
    render: (row) => (
      <>
        {row.own_record && <Badge tone="red">{t('Own record')}</Badge>} {row.reason}
      </>
    ),
  },
  expires_at: { card: undefined },
  verdict: {
    card: 'wide',
    render: (row) =>
      row.verdict ? (
        <Stacked
          look=""
          below={[row.review_note, row.reviewed_by_name, formatDateTime(row.reviewed_at)].filter(Boolean).join(' · ')}
        >
          <Badge tone={row.verdict === 'justified' ? 'green' : 'red'}>{t(verdictWords[row.verdict])}</Badge>
        </Stacked>
      ) : (
        <Badge tone="amber">{t('Not reviewed')}</Badge>
      ),
  },
})

function Review({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const review = useCommand(reviewGrant)
  const form = useZodForm(ReviewGrant, { verdict: null, note: '' })
  return (
    <FormDialog
      title={t('Was this right, {staff_name}?', { staff_name: grant.staff_name })}
      form={form}
      draft={`review.${grant.id}`}
      submitLabel={t('Save review')}
      size="md"
      onClose={onClose}
      send={(values) => review.mutateAsync({ ...values, grant_id: grant.id })}
      done={t('Reviewed')}
    >
      <p>
        {rich('{staff_name} opened the record of {grant}, OP {op_number}, on {granted_at}: {reason}', {
          staff_name: grant.staff_name,
          grant: formatName(grant),
          op_number: grant.op_number,
          granted_at: formatDateTime(grant.granted_at),
          reason: <b>{grant.reason}</b>,
        })}
      </p>
      <RadioCards
        name="verdict"
        label={t('Verdict')}
        required
        options={Object.entries(verdictWords).map(([value, label]) => ({ value, label }))}
      />
      <TextAreaField name="note" label={t('Note')} maxLength={500} help={t('Asked for where it was not justified.')} />
    </FormDialog>
  )
}

/** Who opened restricted records; what waits for its review stands first. */
function Openings() {
  const { me } = useSession()
  const [reviewing, setReviewing] = useState<Grant | null>(null)
  const list = useList(listGrants, { search: '', kind: 'broken', state: '', page: 1 }, ({ search, kind, state }) => ({
    search,
    kind: oneOf(grantKinds, kind) ?? 'broken',
    state: oneOf(reviewStates, state),
  }))
  const isBroken = list.asked.kind === 'broken'
  const columns = isBroken
    ? [
        ...openingColumns,
        actionsColumn<Grant>((row) =>
          row.verdict ? null : row.staff_id === me?.staff_id ? (
            <span className="u-muted u-small">{t('Somebody else reviews it')}</span>
          ) : (
            <Button variant="default" size="compact-md" onClick={() => setReviewing(row)}>
              {t('Review')}
              <span className="u-visually-hidden"> {row.staff_name}</span>
            </Button>
          ),
        ),
      ]
    : openingColumns.filter(({ key }) => key !== 'verdict')
  return (
    <>
      <ListTable
        label={t('Openings')}
        columns={columns}
        list={list}
        search={t('Person, patient or OP number')}
        choices={[
          {
            name: 'kind',
            label: t('How'),
            options: grantKinds.map((value) => ({ value, label: t(kindWords[value]) })),
          },
          ...(isBroken
            ? [{ name: 'state' as const, label: t('Review'), options: choicesOf(t('All'), reviewStates, humanise) }]
            : []),
        ]}
        end={<ExportButton endpoint={exportGrants} input={list.asked} />}
        empty={{ text: t('Nobody opened a restricted record'), hint: t('Who opens one says why, and stands here.') }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose another filter, or search for another name.') }}
      />
      {reviewing && <Review grant={reviewing} onClose={() => setReviewing(null)} />}
    </>
  )
}

const restrictedColumns: Column<Restricted>[] = [
  { key: 'patient', label: t('Patient'), card: 'title', render: (row) => <PatientCell row={row} /> },
  {
    key: 'why',
    label: t('Why'),
    card: 'wide',
    render: (row) =>
      row.kind === 'staff' ? t('Works here as {staff_name}', { staff_name: row.staff_name }) : row.reason,
  },
  { key: 'by', label: t('Restricted'), render: (row) => <DoneCell at={row.made_at} by={row.made_by_name} /> },
]
/** Every restricted record, and what restricts it. */
function RestrictedRecords() {
  const list = useList(listRestricted, { search: '', page: 1 }, ({ search }) => ({ search }))
  return (
    <ListTable
      label={t('Restricted records')}
      columns={restrictedColumns}
      list={list}
      search={t('Name or OP number')}
      empty={{
        text: t('No record is restricted'),
        hint: t('A record is restricted on the patient’s page, or by saying that the patient works here.'),
      }}
    />
  )
}

function Rules({ onClose }: { onClose: () => void }) {
  const rules = useEndpoint(getAccessRules, {})
  return rules.data ? (
    <RulesForm rules={rules.data} onClose={onClose} />
  ) : (
    <LoadingDialog title={t('Rules')} queries={[rules]} size="sm" onClose={onClose} />
  )
}

function RulesForm({ rules, onClose }: { rules: z.input<typeof AccessRules>; onClose: () => void }) {
  const save = useCommand(setAccessRules)
  const form = useZodForm(AccessRules, rules)
  return (
    <FormDialog
      title={t('Rules')}
      form={form}
      draft="access-rules"
      submitLabel={t('Save')}
      size="sm"
      onClose={onClose}
      send={(values) => save.mutateAsync(values)}
      done={t('Rules saved')}
    >
      <NumberField name="break_glass_hours" label={t('A reason opens a record for')} unit="hours" required />
      <CheckboxField name="ask_opening_reason" label={t('Ask why a record outside one’s own work is opened')} />
    </FormDialog>
  )
}

const tabs = [
  { id: 'openings', label: t('Openings') },
  { id: 'restricted', label: t('Restricted records') },
]

/** Who opened restricted records, and whether that was right. */
export default function AccessReview() {
  const { can } = useSession()
  const [{ tab }, setUrl] = useUrlState({ tab: 'openings' })
  const [ruling, setRuling] = useState(false)
  const active = tabs.some(({ id }) => id === tab) ? tab : 'openings'
  const state = useTabs(active, (id) => setUrl({ tab: id }))
  const unreviewed = useEndpoint(countUnreviewed, {}).data?.unreviewed
  return (
    <Page
      title={t('Access Review')}
      facts={
        unreviewed === undefined
          ? ' '
          : unreviewed === 0
            ? t('Every opening of a restricted record is reviewed')
            : t('{unreviewed} not reviewed', { unreviewed })
      }
      actions={
        can('patients.restrict') && (
          <Button variant="default" onClick={() => setRuling(true)}>
            {t('Rules')}
          </Button>
        )
      }
    >
      <TabList label={t('Access Review')} tabs={tabs} state={state} />
      <div {...tabPanel(state, 'openings')}>{active === 'openings' && <Openings />}</div>
      <div {...tabPanel(state, 'restricted')}>{active === 'restricted' && <RestrictedRecords />}</div>
      {ruling && <Rules onClose={() => setRuling(false)} />}
    </Page>
  )
}
