import { IconChevronLeft, IconChevronRight, IconCopy, IconPrinter } from '@tabler/icons-react'
import type { Output } from '../../../../kernel/contract/index.ts'
import { addDays, mondayOf } from '../../../../kernel/contract/values/days.ts'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { ExportButton } from '../../../../kernel/web/ui/lists/export-button.tsx'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { useDepartmentName } from '../../../hospital/web/offers.tsx'
import { exportRota, type getRota } from '../../rota.contract.ts'

/** The week, department and person that the address asks for. */
export function useAskedRota() {
  const [url, setUrl] = useUrlState({ week: '', department: '', person: '' })
  const week = mondayOf(/^\d{4}-\d\d-\d\d$/.test(url.week) ? url.week : hospitalToday())
  const input = url.department ? { week, department: url.department } : { week }
  return { url, setUrl, week, input }
}

type RotaBarProps = {
  asked: ReturnType<typeof useAskedRota>
  rota: Output<typeof getRota>
  onAsk: (what: 'copy' | 'print') => void
}

/** Another week, whose rota, and what is done with all of it. */
export function RotaBar({ asked: { url, setUrl, week, input }, rota, onAsk }: RotaBarProps) {
  const { can } = useSession()
  const nameOf = useDepartmentName()
  return (
    <div className="rota-bar">
      <div className="u-row">
        <Button variant="default" onClick={() => setUrl({ week: '' })} disabled={week === mondayOf(hospitalToday())}>
          {t('This week')}
        </Button>
        <Button
          variant="default"
          aria-label={t('Previous week')}
          title={t('Previous week')}
          onClick={() => setUrl({ week: addDays(week, -7) })}
        >
          <IconChevronLeft size={18} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={t('Next week')}
          title={t('Next week')}
          onClick={() => setUrl({ week: addDays(week, 7) })}
        >
          <IconChevronRight size={18} aria-hidden />
        </Button>
        <b className="u-num">
          {formatDate(rota.from)} – {formatDate(addDays(rota.from, 6))}
        </b>
      </div>
      <div className="u-row">
        <FilterSelect
          label={t('Department')}
          value={url.department}
          options={[
            { value: '', label: t('All departments') },
            ...rota.departments.map((key) => ({ value: key, label: nameOf(key) })),
          ]}
          onChange={(value) => setUrl({ department: value, person: '' })}
        />
        <FilterSelect
          label={t('Person')}
          value={url.person}
          options={[
            { value: '', label: t('Everybody') },
            ...rota.rows.map((row) => ({ value: row.staff_id, label: row.name })),
          ]}
          onChange={(value) => setUrl({ person: value })}
        />
      </div>
      <div className="u-row">
        {can('staff.rota') && (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => onAsk('copy')}>
            {t('Copy last week')}
          </Button>
        )}
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => onAsk('print')}>
          {t('Print')}
        </Button>
        <ExportButton endpoint={exportRota} input={input} />
      </div>
    </div>
  )
}
