import { t } from '../../../kernel/contract/words/text.ts'
import './statutory.css'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../kernel/contract/index.ts'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, formatNumber, hospitalToday, NOTHING } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { type Column, DataTable } from '../../../kernel/web/ui/lists/data-table.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { EmptyState } from '../../../kernel/web/ui/overlay/feedback.tsx'
import { toast, toastError } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page, Panel } from '../../../kernel/web/ui/page/page.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { useUrlState } from '../../../kernel/web/use-url-state.ts'
import { acknowledgeAlert, exportWeekly, getWeekly, listAlerts, notifyCounty } from '../notifiable.contract.ts'

type Alert = Output<typeof listAlerts>['rows'][number]
type Week = Output<typeof getWeekly>['rows'][number]

const Told = notifyCounty.input.pick({ notified_to: true, note: true })
function ToldDialog({ alert, onClose }: { alert: Alert; onClose: () => void }) {
  const tell = useCommand(notifyCounty)
  const form = useZodForm(Told, { notified_to: '', note: null })
  return (
    <FormDialog
      title={t('The county was told')}
      form={form}
      draft={`notified.${alert.id}`}
      submitLabel={t('Save')}
      size="md"
      onClose={onClose}
      send={(values) => tell.mutateAsync({ alert_id: alert.id, ...values })}
      done={t('It is noted that the county was told')}
    >
      <p className="u-strong">
        {t('{disease} ({code}), noted {noted_at}', {
          disease: alert.disease,
          code: alert.code,
          noted_at: formatDateTime(alert.noted_at),
        })}
      </p>
      <TextField
        name="notified_to"
        label={t('Who was told')}
        required
        help={t('The person or office at the county, and by which way.')}
        maxLength={200}
      />
      <TextAreaField name="note" label={t('Note')} maxLength={500} />
    </FormDialog>
  )
}

/** How far an alert has come. */
function Standing({ alert: { acknowledged, notified, note, stands } }: { alert: Alert }) {
  return (
    <Stacked
      look=""
      below={[
        acknowledged &&
          t('{by} answers for it since {at}', { by: acknowledged.by, at: formatDateTime(acknowledged.at) }),
        notified && t('{to} told by {by}, {at}', { to: notified.to, by: notified.by, at: formatDateTime(notified.at) }),
        note,
        !stands && t('the note does not say so any more'),
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      {notified ? (
        <Badge tone="green">{t('County told')}</Badge>
      ) : acknowledged ? (
        <Badge tone="blue">{t('Acknowledged')}</Badge>
      ) : (
        <Badge tone="red">{t('Open')}</Badge>
      )}
    </Stacked>
  )
}

function Alerts() {
  const { can } = useSession()
  const [telling, setTelling] = useState<Alert | null>(null)
  const list = useList(listAlerts, { status: 'open', page: 1 }, ({ status }) => ({
    status: status === 'all' ? 'all' : 'open',
  }))
  const acknowledge = useCommand(acknowledgeAlert, {
    onSuccess: () => toast.success(t('You answer for it now')),
    onError: toastError,
  })
  const columns: Column<Alert>[] = [
    {
      key: 'noted',
      label: t('Noted'),
      render: (row) => (
        <Stacked look="u-num u-nowrap" below={row.noted_by}>
          {formatDateTime(row.noted_at)}
        </Stacked>
      ),
    },
    {
      key: 'disease',
      label: t('Disease'),
      card: 'title',
      render: (row) => <Stacked below={row.code}>{row.disease}</Stacked>,
    },
    {
      key: 'patient',
      label: t('Patient'),
      render: (row) =>
        can('records.view') && row.patient ? (
          <Link className="u-link" to={`/hospital/patients/${row.patient_id}?visit_id=${row.visit_id}`}>
            {row.patient}, {row.op_number}
          </Link>
        ) : (
          NOTHING
        ),
    },
    { key: 'status', label: t('Status'), card: 'wide', render: (row) => <Standing alert={row} /> },
    actionsColumn((row) =>
      row.notified ? null : (
        <>
          {!row.acknowledged && (
            <Button
              size="compact-md"
              loading={acknowledge.isPending}
              onClick={() => acknowledge.mutate({ alert_id: row.id })}
            >
              {t('Acknowledge')}
            </Button>
          )}
          <Button variant="default" size="compact-md" onClick={() => setTelling(row)}>
            {t('County told')}
          </Button>
        </>
      ),
    ),
  ]
  return (
    <Panel title={t('Alerts')} flush>
      <ListTable
        label={t('Alerts')}
        columns={columns}
        list={list}
        choices={[
          {
            name: 'status',
            label: t('Status'),
            options: [
              { value: 'open', label: t('Open') },
              { value: 'all', label: t('All') },
            ],
          },
        ]}
        rowTone={(row) => (row.acknowledged ? undefined : 'red')}
        empty={{
          text: t('No open alert'),
          hint: t('One comes at once when a doctor saves a note with a disease that is told immediately.'),
        }}
        nothingFound={{ text: t('No alert'), hint: t('No such disease was noted.') }}
      />
      {telling && <ToldDialog alert={telling} onClose={() => setTelling(null)} />}
    </Panel>
  )
}

const count = (key: keyof Week & string, label: string): Column<Week> => ({
  key,
  label,
  align: 'right',
  render: (row) => <span className={row[key] ? 'u-strong' : 'u-muted'}>{formatNumber(Number(row[key]))}</span>,
})
const columns: Column<Week>[] = [
  {
    key: 'label',
    label: t('Disease'),
    card: 'title',
    render: (row) => (
      <>
        {row.label} {row.now && <Badge>{t('at once')}</Badge>}
      </>
    ),
  },
  count('cases_under_5', t('Cases under 5')),
  count('cases_from_5', t('Cases 5 and over')),
  count('cases_unknown', t('Cases, age unknown')),
  count('deaths_under_5', t('Deaths under 5')),
  count('deaths_from_5', t('Deaths 5 and over')),
  count('deaths_unknown', t('Deaths, age unknown')),
]

/** Notifiable diseases: what was noted and who answers for it, and MOH 505 of a week. */
export default function Notifiable() {
  const [{ day }, setUrl] = useUrlState({ day: addDays(hospitalToday(), -7) })
  const query = useEndpoint(getWeekly, { day })
  const { data } = query
  const move = (by: number) => setUrl({ day: addDays(data?.from ?? day, by) })
  return (
    <Page title={t('Notifiable Diseases')} facts={t('Alerts, and the weekly report MOH 505')}>
      <Alerts />
      <Panel
        title={
          data
            ? t('MOH 505 · week {week} of {year} · {from} to {to}', {
                week: data.week,
                year: data.year,
                from: formatDate(data.from),
                to: formatDate(data.to),
              })
            : t('MOH 505')
        }
        actions={
          <>
            <Button variant="default" size="xs" onClick={() => move(-7)}>
              {t('Week before')}
            </Button>
            <Button variant="default" size="xs" onClick={() => move(7)}>
              {t('Week after')}
            </Button>
            <ExportButton endpoint={exportWeekly} input={{ day }} />
          </>
        }
        flush
      >
        <DataTable
          label={t('MOH 505')}
          columns={columns}
          query={query}
          rowKey={(row) => row.disease}
          failure={t('Failed to load the week')}
          empty={<EmptyState text={t('No disease is on the list')} />}
        />
      </Panel>
      {data && (
        <Panel title={t('Where the list is from')}>
          <p>{data.source}.</p>
          <ul className="statutory-doubts">
            {data.doubts.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}
