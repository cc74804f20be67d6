import { useState } from 'react'
import { z } from 'zod'
import type { Output } from '../../../kernel/contract/index.ts'
import { addDays } from '../../../kernel/contract/values/days.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { choicesOf, oneOf } from '../../../kernel/web/choices.ts'
import { useCommand, useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../kernel/web/ui/button.tsx'
import { RadioCards, SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { DateField } from '../../../kernel/web/ui/fields/date-field.tsx'
import { TextAreaField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { formatDate, formatDateTime, formatName, hospitalToday, humanise } from '../../../kernel/web/ui/format.ts'
import { useZodForm } from '../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../kernel/web/ui/forms/form-dialog.tsx'
import { actionsColumn, Stacked } from '../../../kernel/web/ui/lists/columns.tsx'
import { ExportButton } from '../../../kernel/web/ui/lists/export-button.tsx'
import { tableColumns } from '../../../kernel/web/ui/lists/list-columns.tsx'
import { ListTable } from '../../../kernel/web/ui/lists/list-table.tsx'
import { toast } from '../../../kernel/web/ui/overlay/toast.tsx'
import { Badge } from '../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../kernel/web/ui/page/page.tsx'
import { rich } from '../../../kernel/web/ui/page/rich.tsx'
import { useList } from '../../../kernel/web/use-list.ts'
import { ChosenPatient, PatientCell, PatientField } from '../../patients/web/offers.tsx'
import { dataRequestColumns } from '../data-requests.columns.ts'
import {
  CloseDataRequest,
  closeDataRequest,
  countDataRequests,
  createDataRequest,
  DataRequestKind,
  exportDataRequests,
  listDataRequests,
  NewDataRequest,
  outcomes,
  requestStates,
  requestWays,
} from '../data-requests.contract.ts'
import { dataRights } from '../data-rights.ts'

type Request = Output<typeof listDataRequests>['rows'][number]
const kindOptions = DataRequestKind.options.map((value) => ({
  value,
  label: `${humanise(value)}: ${dataRights[value].says.toLowerCase()}`,
}))
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const stateTones = { open: 'amber', granted: 'green', declined: 'grey', withdrawn: 'grey' } as const

const columns = tableColumns(dataRequestColumns, {
  due_on: {
    card: undefined,
    render: (row) => (
      <Stacked
        look="u-num u-nowrap"
        below={
          row.overdue ? (
            <Badge tone="red">{t('Overdue')}</Badge>
          ) : (
            t('received {received_on}', { received_on: formatDate(row.received_on) })
          )
        }
      >
        {formatDate(row.due_on)}
      </Stacked>
    ),
  },
  patient: { card: 'title', render: (row) => <PatientCell row={row} /> },
  kind: {
    card: 'wide',
    render: (row) => (
      <Stacked below={<span className="u-lines">{row.details}</span>}>
        {humanise(row.kind)}{' '}
        <span className="u-muted u-small">
          {[requestWays[row.how], row.asked_by && t('by {asked_by}', { asked_by: row.asked_by })]
            .filter(Boolean)
            .join(', ')}
        </span>
      </Stacked>
    ),
  },
  status: {
    card: 'wide',
    render: (row) => (
      <Stacked
        look=""
        below={
          row.status === 'open'
            ? null
            : [row.answer, row.closed_by_name, formatDateTime(row.closed_at)].filter(Boolean).join(' · ')
        }
      >
        <Badge tone={stateTones[row.status]}>{humanise(row.status)}</Badge>
      </Stacked>
    ),
  },
})

const WithPatient = NewDataRequest.extend({ patient: ChosenPatient })

/** A request as it came in; by when it is due is shown as soon as it is known. */
function NewRequest({ onClose }: { onClose: () => void }) {
  const create = useCommand(createDataRequest)
  const form = useZodForm(WithPatient, {
    patient: null,
    kind: null,
    received_on: hospitalToday(),
    how: null,
    asked_by: '',
    details: '',
  })
  const [kind, received] = form.watch(['kind', 'received_on'])
  const due = kind && z.iso.date().safeParse(received).success ? addDays(received, dataRights[kind].days) : null
  return (
    <FormDialog
      title={t('New request')}
      form={form}
      draft="data-request"
      submitLabel={t('Keep request')}
      onClose={onClose}
      send={async ({ patient, ...values }) => {
        const { due_on } = await create.mutateAsync({ ...values, patient_id: patient.id })
        toast.success(t('Due on {due_on}', { due_on: formatDate(due_on) }))
      }}
    >
      <PatientField />
      <SelectField
        name="kind"
        label={t('Asked for')}
        required
        placeholder={t('What is asked for?')}
        options={kindOptions}
      />
      <DateField
        name="received_on"
        label={t('Received')}
        required
        max={hospitalToday()}
        help={due ? t('To be answered by {due}.', { due: formatDate(due) }) : undefined}
      />
      <SelectField
        name="how"
        label={t('How it came')}
        required
        placeholder={t('How did it come?')}
        options={optionsOf(requestWays)}
      />
      <TextField
        name="asked_by"
        label={t('Who asks for the patient')}
        maxLength={120}
        help={t('Left empty: the patient.')}
      />
      <TextAreaField name="details" label={t('In their words')} required maxLength={1000} rows={4} />
    </FormDialog>
  )
}

function CloseRequest({ request, onClose }: { request: Request; onClose: () => void }) {
  const close = useCommand(closeDataRequest)
  const form = useZodForm(CloseDataRequest, { outcome: null, answer: '' })
  return (
    <FormDialog
      title={t('Answer {request}', { request: formatName(request) })}
      form={form}
      draft={`data-request.${request.id}`}
      submitLabel={t('Close request')}
      size="md"
      onClose={onClose}
      send={(values) => close.mutateAsync({ ...values, request_id: request.id })}
      done={t('The request is closed')}
    >
      <p>
        {rich('{kind}, due on {due_on}: {details}', {
          kind: <b>{humanise(request.kind)}</b>,
          due_on: formatDate(request.due_on),
          details: request.details,
        })}
      </p>
      <RadioCards name="outcome" label={t('Outcome')} required options={optionsOf(outcomes)} />
      <TextAreaField name="answer" label={t('What was answered, and why')} required maxLength={1000} rows={4} />
    </FormDialog>
  )
}

/** What patients asked about their own data, with the day by which each is to be answered. */
export default function DataRequests() {
  const [task, setTask] = useState<Request | 'new' | null>(null)
  const counts = useEndpoint(countDataRequests, {}).data
  const list = useList(listDataRequests, { search: '', kind: '', state: '', page: 1 }, ({ search, kind, state }) => ({
    search,
    kind: oneOf(DataRequestKind.options, kind),
    state: oneOf(requestStates, state),
  }))
  const close = () => setTask(null)
  return (
    <Page
      title={t('Data Requests')}
      facts={counts ? t('{open} open · {overdue} overdue', { open: counts.open, overdue: counts.overdue }) : ' '}
      actions={<Button onClick={() => setTask('new')}>{t('New request')}</Button>}
    >
      <ListTable
        label={t('Data Requests')}
        columns={[
          ...columns,
          actionsColumn<Request>((row) =>
            row.status === 'open' ? (
              <Button variant="default" size="compact-md" onClick={() => setTask(row)}>
                {t('Answer')}
                <span className="u-visually-hidden"> {formatName(row)}</span>
              </Button>
            ) : null,
          ),
        ]}
        list={list}
        rowTone={(row) => (row.overdue ? 'red' : undefined)}
        search={t('Name or OP number')}
        choices={[
          { name: 'state', label: t('State'), options: choicesOf(t('All'), requestStates, humanise) },
          {
            name: 'kind',
            label: t('Asked for'),
            options: choicesOf(t('Everything'), DataRequestKind.options, humanise),
            select: true,
          },
        ]}
        end={<ExportButton endpoint={exportDataRequests} input={list.asked} />}
        empty={{
          text: t('No requests yet'),
          hint: t(
            'Patients may see, correct, take along or object to what is kept of them; what they ask stands here.',
          ),
        }}
        nothingFound={{ text: t('Nothing fits'), hint: t('Choose another state, or search for another name.') }}
      />
      {task === 'new' && <NewRequest onClose={close} />}
      {task && task !== 'new' && <CloseRequest request={task} onClose={close} />}
    </Page>
  )
}
