import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../contract/words/text.ts'

/** The type of a password's field, and the button at its right that shows what was typed. */
export function usePasswordShown() {
  const [visible, setVisible] = useState(false)
  const type: 'text' | 'password' = visible ? 'text' : 'password'
  const right = (
    <button
      type="button"
      className="u-icon-button"
      aria-label={visible ? t('Hide password') : t('Show password')}
      aria-pressed={visible}
      onClick={() => setVisible(!visible)}
    >
      {visible ? <IconEyeOff size={18} aria-hidden /> : <IconEye size={18} aria-hidden />}
    </button>
  )
  return { type, right }
}
