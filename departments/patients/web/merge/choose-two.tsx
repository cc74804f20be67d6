import { useState } from 'react'
import { t } from '../../../../kernel/contract/words/text.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import type { PatientMatch } from '../../contract.ts'
import { ChosenPatientLine, PatientLookup } from '../search/patient-lookup.tsx'

function Choice({
  label,
  chosen,
  onPick,
}: {
  label: string
  chosen: PatientMatch | null
  onPick: (patient: PatientMatch | null) => void
}) {
  if (chosen) return <ChosenPatientLine label={label} patient={chosen} onChange={() => onPick(null)} />
  return <PatientLookup label={label} hint={t('Check the spelling.')} onPick={onPick} />
}

/** Two records that somebody knows to be one person, whatever the list of possible duplicates says. */
export function ChooseTwo({
  onChosen,
  onClose,
}: {
  onChosen: (ids: readonly [string, string]) => void
  onClose: () => void
}) {
  const [one, setOne] = useState<PatientMatch | null>(null)
  const [other, setOther] = useState<PatientMatch | null>(null)
  const same = one !== null && one.id === other?.id
  return (
    <Dialog open onClose={onClose} title={t('Compare two records')} size="md">
      <div className="u-stack">
        <Choice label={t('First record')} chosen={one} onPick={setOne} />
        <Choice label={t('Second record')} chosen={other} onPick={setOther} />
        {same && <p role="alert">{t('This is one and the same record')}</p>}
        <div className="u-form-actions">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!one || !other || same} onClick={() => one && other && onChosen([one.id, other.id])}>
            {t('Compare')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
