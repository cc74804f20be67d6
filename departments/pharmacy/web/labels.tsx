import { inUnits } from '../../inventory/contract.ts'
import './rx-print.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../../../kernel/web/session.tsx'
import { Dialog } from '../../../kernel/web/ui/dialog.tsx'
import { FilterChips } from '../../../kernel/web/ui/filter-chips.tsx'
import { formatDate, formatName } from '../../../kernel/web/ui/format.ts'
import { PrintArea } from '../../../kernel/web/ui/print-area.tsx'
import type { PrescriptionRow } from '../dispensing.contract.ts'
import { doseInWords, type LabelLanguage, labelLanguages, labelWarnings } from '../label-words.ts'
import { nameOf } from './rx-words.tsx'

export type Label = PrescriptionRow & {
  /** How many units are in the bag. */
  in_bag: number
}
const LANGUAGE = 'uzima.pharmacy.label'
const remembered = (): LabelLanguage => (localStorage.getItem(LANGUAGE) === 'sw' ? 'sw' : 'en')

function LabelBody({ label, language }: { label: Label; language: LabelLanguage }) {
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
        <strong>{formatName(label)}</strong> · OP {label.op_number}
        <br />
        {formatDate(label.dispensed_at ?? label.created_at)} · {me?.hospital?.name}
      </div>
    </div>
  )
}

/** The labels of what was handed out, 70 × 40 mm each: the dose in words, in the language that was chosen last. */
export function LabelsDialog({ labels, onClose }: { labels: readonly Label[]; onClose: () => void }) {
  const [language, setLanguage] = useState(remembered)
  const [printing, setPrinting] = useState(false)
  const choose = (chosen: string) => {
    localStorage.setItem(LANGUAGE, chosen)
    setLanguage(chosen === 'sw' ? 'sw' : 'en')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={labels.length === 1 ? 'Label' : `${labels.length} labels`}
      size="md"
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus onClick={() => setPrinting(true)}>
            {labels.length === 1 ? 'Print Label' : 'Print Labels'}
          </Button>
        </>
      }
    >
      <FilterChips
        label="Language of the labels"
        value={language}
        options={Object.entries(labelLanguages).map(([value, label]) => ({ value, label }))}
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
