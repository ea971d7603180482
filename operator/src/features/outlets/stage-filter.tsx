import type { OutletStage } from '@nikhar/contract'
import { LinkTabs } from '@nikhar/ui/link-tabs'
import { paths } from '../../lib/paths.ts'
import { STAGE_LABELS, STAGES } from './stage-label.ts'

interface StageFilterProps {
  stage: OutletStage
  counts: Record<string, number> | undefined
}

export function StageFilter({ stage, counts }: StageFilterProps) {
  const items = STAGES.map((one) => ({
    to: paths.salons(one),
    label: STAGE_LABELS[one],
    count: counts && (counts[one] ?? 0),
    active: one === stage,
  }))
  return <LinkTabs label="Stages" items={items} />
}
