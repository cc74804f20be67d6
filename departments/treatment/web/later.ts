import { IconStethoscope } from '@tabler/icons-react'
import { t } from '../../../kernel/contract/words/text.ts'
import type { Way } from '../../../kernel/web/screen.ts'

/** Where the home page leads to. */
export const ways: Way[] = [
  {
    on: 'home',
    label: t('Treatment Plans'),
    to: '/hospital/outpatient/treatment',
    permission: 'consultation.view',
    whose: 'queue.treat',
    icon: IconStethoscope,
  },
]
