import { useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '../../../../kernel/contract/index.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatTime, NOTHING } from '../../../../kernel/web/ui/format.ts'
import type { Column } from '../../../../kernel/web/ui/lists/data-table.tsx'
import { DayFilter } from '../../../../kernel/web/ui/lists/day-filter.tsx'
import { TablePanel } from '../../../../kernel/web/ui/lists/table-panel.tsx'
import { Badge } from '../../../../kernel/web/ui/page/badges.tsx'
import { Page } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { openingReasons } from '../../../patients/openings.contract.ts'
import { listBusiest, listOutside, type Reader } from '../../busiest.contract.ts'

type Opening = Output<typeof listOutside>['rows'][number]

const columnsOf = (show: (reader: Reader) => void): Column<Reader>[] => [
  {
    key: 'who',
    label: t('Who'),
    card: 'title',
    render: (row) => (
      <>
        <span className="u-person">{row.staff_name}</span>{' '}
        {row.far_more && <Badge tone="red">{t('Far more than usual')}</Badge>}
      </>
    ),
  },
  { key: 'role', label: t('Role'), render: (row) => t(row.role) },
  { key: 'patients', label: t('Patients'), align: 'right', render: (row) => row.patients },
  {
    key: 'outside',
    label: t('Outside own work'),
    align: 'right',
    render: (row) =>
      row.outside > 0 ? (
        <Button variant="subtle" size="compact-sm" onClick={() => show(row)}>
          {row.outside}
          <span className="u-visually-hidden"> {t('outside own work of {name}', { name: row.staff_name })}</span>
        </Button>
      ) : (
        NOTHING
      ),
  },
  {
    key: 'usual',
    label: t('Usual for the role'),
    align: 'right',
    render: (row) => (row.usual === null ? t('Not known yet') : Math.round(row.usual)),
  },
]

const openings: Column<Opening>[] = [
  { key: 'at', label: t('When'), render: (row) => <span className="u-num">{formatTime(row.opened_at)}</span> },
  {
    key: 'patient',
    label: t('Patient'),
    card: 'title',
    render: (row) => (
      <Link className="u-link u-num" to={`/hospital/patients/${row.patient_id}`}>
        {row.op_number}
      </Link>
    ),
  },
  {
    key: 'why',
    label: t('Why'),
    card: 'wide',
    render: ({ reason, words }) => [t(openingReasons[reason]), words].filter(Boolean).join(' · '),
  },
]

function Outside({ reader, day }: { reader: Reader; day: string }) {
  const found = useEndpoint(listOutside, { staff_id: reader.id, day })
  return (
    <TablePanel
      title={t('Outside the own work of {name}', { name: reader.staff_name })}
      columns={openings}
      query={{ ...found, data: found.data && { ...found.data, total: found.data.rows.length } }}
      failure={t('Failed to load the openings')}
      empty={{ text: t('Nothing was opened outside the own work') }}
    />
  )
}

/** The ten people who opened the records of most patients on a day. */
export default function BusiestReaders() {
  const [{ day }, set] = useUrlState({ day: '' })
  const [shown, show] = useState<Reader | null>(null)
  const found = useEndpoint(listBusiest, day ? { day } : {})
  return (
    <Page
      title={t('Busiest Readers')}
      facts={
        found.data &&
        t('Of how many patients records were opened on {day}, beside the median of the role over four weeks.', {
          day: formatDate(found.data.day),
        })
      }
      actions={
        <DayFilter
          label={t('On')}
          value={day}
          onChange={(chosen) => {
            show(null)
            set({ day: chosen })
          }}
        />
      }
    >
      <TablePanel
        title={t('Who opened most records')}
        columns={columnsOf(show)}
        query={{ ...found, data: found.data && { ...found.data, total: found.data.rows.length } }}
        failure={t('Failed to load who opened records')}
        empty={{ text: t('Nobody opened a record'), hint: t('The ten busiest of a day stand here.') }}
      />
      {shown && found.data && <Outside reader={shown} day={found.data.day} />}
    </Page>
  )
}
