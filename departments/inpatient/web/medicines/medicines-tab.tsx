import { t } from '../../../../kernel/contract/words/text.ts'
import './medicines.css'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addDays, isDay } from '../../../../kernel/contract/values/days.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName, hospitalToday } from '../../../../kernel/web/ui/format.ts'
import { ConfirmDialog } from '../../../../kernel/web/ui/overlay/confirm-dialog.tsx'
import { EmptyState, Waiting } from '../../../../kernel/web/ui/overlay/feedback.tsx'
import { Panel } from '../../../../kernel/web/ui/page/page.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import type { OpenedAdmission } from '../../contract.ts'
import { type ChartedMedicine, getWardMedicinesOf } from '../../medicine-charts.contract.ts'
import { holdWardMedicine, resumeWardMedicine, stopWardMedicine } from '../../medicines.contract.ts'
import { DoseDialog, RateDialog, StopInfusionDialog } from './dose-dialogs.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { MedicineChart } from './medicine-chart.tsx'
import type { Opened } from './opened.ts'
import { PrescribeDialog } from './prescribe-dialog.tsx'

/** The medicine chart of a day: what is due, what became of it, and everything that is prescribed. */
export default function MedicinesTab({ admission, canWrite }: { admission: OpenedAdmission; canWrite: boolean }) {
  const { can } = useSession()
  const today = hospitalToday()
  const [url, setUrl] = useUrlState({ day: '' })
  const day = isDay(url.day) ? url.day : today
  const [opened, setOpened] = useState<Opened | null>(null)
  const chart = useEndpoint(getWardMedicinesOf, { admission_id: admission.id, day })
  const go = (to: string) => setUrl({ day: to === today ? '' : to })
  const mayTreat = canWrite && can('wards.treat')
  return (
    <Panel
      flush
      title={t('Medicines of {value}', { value: day === today ? t('today') : formatDate(day) })}
      actions={
        <>
          <Button variant="default" aria-label={t('Previous day')} onClick={() => go(addDays(day, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          {day !== today && (
            <Button variant="default" onClick={() => go(today)}>
              {t('Today')}
            </Button>
          )}
          <Button variant="default" aria-label={t('Next day')} onClick={() => go(addDays(day, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
          {mayTreat && <Button onClick={() => setOpened({ what: 'prescribe' })}>{t('Prescribe')}</Button>}
        </>
      }
    >
      {!chart.data ? (
        <Waiting for={chart} failure={t('Failed to load the medicines')} lines={8} />
      ) : chart.data.medicines.length === 0 ? (
        <EmptyState
          text={t('No medicines on this day')}
          hint={mayTreat ? t('Prescribe the first one.') : t('A doctor prescribes them here.')}
        />
      ) : (
        <MedicineChart
          chart={chart.data}
          canGive={canWrite && can('wards.care')}
          canTreat={mayTreat}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <Dialogs
          opened={opened}
          admission={admission}
          canWrite={canWrite}
          rules={chart.data ?? { dose_early_minutes: 0, dose_late_minutes: 0 }}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  )
}

type DialogsProps = {
  opened: Opened
  admission: OpenedAdmission
  canWrite: boolean
  rules: { dose_early_minutes: number; dose_late_minutes: number }
  onClose: () => void
}
function Dialogs({ opened, admission, canWrite, rules, onClose }: DialogsProps) {
  if (opened.what === 'prescribe') return <PrescribeDialog admissionId={admission.id} onClose={onClose} />
  const { medicine } = opened
  if (opened.what === 'change')
    return <PrescribeDialog admissionId={admission.id} medicine={medicine} onClose={onClose} />
  if (opened.what === 'rate') return <RateDialog medicine={medicine} onClose={onClose} />
  if (opened.what === 'end') return <StopInfusionDialog medicine={medicine} onClose={onClose} />
  if (opened.what === 'dose')
    return <DoseDialog medicine={medicine} dose={opened.dose} canWrite={canWrite} onClose={onClose} />
  if (opened.what === 'give') {
    const patient = {
      name: formatName(admission),
      op_number: admission.op_number,
      admission_number: admission.admission_number,
    }
    return <GiveDialog medicine={medicine} due_at={opened.due_at} rules={rules} patient={patient} onClose={onClose} />
  }
  return <StatusDialog what={opened.what} medicine={medicine} onClose={onClose} />
}

const statusWords = {
  hold: { title: t('Put on hold'), label: t('Put on hold') },
  resume: { title: t('Go on with'), label: t('Go on') },
  stop: { title: t('Stop'), label: t('Stop') },
} as const
function StatusDialog({
  what,
  medicine,
  onClose,
}: {
  what: keyof typeof statusWords
  medicine: ChartedMedicine
  onClose: () => void
}) {
  const commands = {
    hold: useCommand(holdWardMedicine),
    resume: useCommand(resumeWardMedicine),
    stop: useCommand(stopWardMedicine),
  }
  const { title, label } = statusWords[what]
  return (
    <ConfirmDialog
      open
      reasonLabel={t('Reason')}
      title={`${title}: ${medicine.medication_name}?`}
      confirmLabel={label}
      danger={what === 'stop'}
      onClose={onClose}
      onConfirm={(reason) =>
        commands[what].mutateAsync({ medicine_id: medicine.id, version: medicine.version, reason })
      }
    >
      {what === 'resume' && <p className="u-small">{t('The doses that fell due meanwhile are recorded as held.')}</p>}
      {what === 'stop' && medicine.running && (
        <p className="u-small">{t('Its infusion runs: the nurse is asked to stop it.')}</p>
      )}
    </ConfirmDialog>
  )
}
