import { t } from '../../../../kernel/contract/words/text.ts'
import { rich } from '../../../../kernel/web/ui/page/rich.tsx'
import { inUnits } from '../../../inventory/contract.ts'
import '../rx-print.css'
import { useState } from 'react'
import { type Language, languages } from '../../../../kernel/contract/words/languages.ts'
import { useSession } from '../../../../kernel/web/session/session.tsx'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { formatDate, formatName } from '../../../../kernel/web/ui/format.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { Dialog } from '../../../../kernel/web/ui/overlay/dialog.tsx'
import { PrintArea } from '../../../../kernel/web/ui/print/print-area.tsx'
import { doseInWords, labelWarnings } from '../../dispensing/label-words.ts'
import type { PrescriptionRow } from '../../dispensing.contract.ts'
import { nameOf } from '../rx-words.tsx'

export type Label = PrescriptionRow & {
  /** How many units are in the bag. */
  in_bag: number
}
const LANGUAGE = 'uzima.pharmacy.label'
const remembered = (): Language => (localStorage.getItem(LANGUAGE) === 'sw' ? 'sw' : 'en')

function LabelBody({ label, language }: { label: Label; language: Language }) {
  const { me } = useSession()
  return (
    <div className="rx-label" lang={language}>
      <strong className="rx-label-name">
        {nameOf(label)}{' '}
        <span className="u-nowrap">
          × {label.unit === 'tablet' || label.unit === 'capsule' ? label.in_bag : inUnits(label.in_bag, label.unit)}
        </span>
      </strong>
      <div className="rx-label-dose">{doseInWords({ ...label, unit: label.unit }, language)}</div>
      {label.instructions && <div className="rx-label-note">{label.instructions}</div>}
      <div className="rx-label-warnings">{labelWarnings(label, language).join(' · ')}</div>
      <div className="rx-label-foot">
        {rich('{label} · OP {op_number}{br}{dispensed_at} · {name}', {
          label: <strong>{formatName(label)}</strong>,
          op_number: label.op_number,
          br: <br />,
          dispensed_at: formatDate(label.dispensed_at ?? label.created_at),
          name: me?.hospital?.name,
        })}
      </div>
    </div>
  )
}

/**
 * The labels of what was handed out to a patient, 70 × 40 mm each: the dose in words, in the patient's language, or the
 * one chosen last where nobody asked.
 */
export function LabelsDialog({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const [language, setLanguage] = useState(() => labels.find((label) => label.language)?.language ?? remembered())
  const [printing, setPrinting] = useState(false)
  const choose = (chosen: string) => {
    localStorage.setItem(LANGUAGE, chosen)
    setLanguage(chosen === 'sw' ? 'sw' : 'en')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.length === 1 ? t('Label') : t('{length} labels', { length: labels.length })}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('Close')}
          </Button>
          <Button data-autofocus onClick={() => setPrinting(true)}>
            {labels.length === 1 ? t('Print Label') : t('Print Labels')}
          </Button>
        </>
      }
    >
      <FilterChips
        label={t('Language of the labels')}
        value={language}
        options={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        onChange={choose}
      />
      <div className="rx-label-sheet">
        {labels.map((label) => (
          <LabelBody key={label.id} label={label} language={language} />
        ))}
      </div>
      {printing && (
        <PrintArea format="label" auto onDone={() => setPrinting(false)}>
          {labels.map((label) => (
            <LabelBody key={label.id} label={label} language={language} />
          ))}
        </PrintArea>
      )}
    </Dialog>
  )
}
