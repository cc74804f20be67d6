import { IconAlertTriangle, IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { t } from '../../../../kernel/contract/words/text.ts'
import { RadioCards } from '../../../../kernel/web/ui/fields/choice-fields.tsx'
import { PatientLookup } from '../../../patients/web/offers.tsx'
import type { Draft } from './draft.ts'

const types = [
  {
    value: 'new',
    label: t('New patient'),
    description: t('Has never been here'),
    icon: <IconUserPlus size={18} aria-hidden />,
  },
  {
    value: 'existing',
    label: t('Existing patient'),
    description: t('Has an OP number'),
    icon: <IconUserCheck size={18} aria-hidden />,
  },
  {
    value: 'emergency',
    label: t('Emergency'),
    description: t('A first name is enough; straight to the top of triage'),
    icon: <IconAlertTriangle size={18} aria-hidden />,
  },
]

/** Who comes again, found by name, OP number or phone. */
function ExistingLookup({ onPick, autoFocus }: { onPick: (patientId: string) => void; autoFocus: boolean }) {
  const { getFieldState, formState } = useFormContext<Draft>()
  return (
    <PatientLookup
      label={t('Find the patient')}
      error={getFieldState('patient_id', formState).error?.message}
      hint={t('Check the spelling, or register a new patient.')}
      onPick={(patient) => onPick(patient.id)}
      autoFocus={autoFocus}
    />
  )
}

type Props = {
  /** `goOn`: it was clicked; arrow keys only walk through the choices. */
  onType: (type: Draft['patient_type'], goOn: boolean) => void
  onPatient: (patientId: string) => void
}

/**
 * Step 1: what kind of registration this is; choosing one empties the form and goes on, and an existing patient is
 * looked up here.
 */
export function TypeStep({ onType, onPatient }: Props) {
  const type = useFormContext<Draft>().watch('patient_type')
  // Arrow keys walk through the choices; only a click means that the choice is made.
  const clicked = useRef(false)
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes whether the choice inside was clicked */}
      <div
        onPointerDown={() => {
          clicked.current = true
        }}
        onKeyDown={() => {
          clicked.current = false
        }}
      >
        <RadioCards<Draft>
          name="patient_type"
          label={t('Patient Type')}
          required
          options={types}
          onPick={(value) => onType(value as Draft['patient_type'], clicked.current)}
        />
      </div>
      {type === 'existing' && <ExistingLookup onPick={onPatient} autoFocus={clicked.current} />}
    </>
  )
}
