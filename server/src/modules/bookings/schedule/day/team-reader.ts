import type { NextFree, Team, TeamMember } from '@nikhar/contract/booking'
import { NEXT_TIMES } from '@nikhar/contract/constants'
import { toRupees } from '@nikhar/contract/money'
import { createVersionedCache } from '../../../../cache/versioned-cache.ts'
import type { Db } from '../../../../db/database.ts'
import type { Deps } from '../../../../deps.ts'
import { Failure } from '../../../../errors/failure.ts'
import { findOutletLooks, type LookRow } from '../../../discovery/look-queries.ts'
import { prepareLooks } from '../../../discovery/look.ts'
import type { FindNextTimes } from '../../../discovery/next-times-types.ts'
import { createVersionReader } from '../../../discovery/outlet-versions.ts'
import { averageRating } from '../../../discovery/rating.ts'
import { findMenu, findStylists, type ServiceRow } from '../../../discovery/service-queries.ts'
import { doesServices, groupByService, type StylistsByService } from './service-stylists.ts'
import { findServiceStylists, findStylistRatings, findStylistVisits } from './team-queries.ts'

/** Below this number of customers, a share would reveal facts about a few people. */
const MIN_CUSTOMERS = 10
const MAX_SPECIALITIES = 3

type Member = Omit<TeamMember, 'next'> & { service: ServiceRow | undefined }
interface CachedTeam {
  service: ServiceRow | undefined
  members: Member[]
  looks: LookRow[]
}

/** Reads the team of an outlet. All but the free times is cached under both versions of the outlet. */
export function createTeamReader({ db, config }: Pick<Deps, 'db' | 'config'>, findNextTimes: FindNextTimes) {
  const readVersions = createVersionReader(db)
  const teams = createVersionedCache(config.cacheBytes / 16, estimateBytes)

  return async (outletId: number, caller: { whitelabelId: number; customerId: number }): Promise<Team> => {
    const versions = await readVersions(outletId)
    if (!versions) throw new Failure('NOT_FOUND')
    const version = `${versions.menu} ${versions.timetable}`
    const team = (await teams.read(`${outletId}`, version, () => loadTeam(db, outletId))) as CachedTeam
    const looks = prepareLooks(team.looks)
    const visits = [
      { outletId, ...visitOf(team.service) },
      ...team.members.map(({ id, service }) => ({ outletId, stylistId: id, ...visitOf(service) })),
      ...looks.visits,
    ]
    const [anybody, ...others] = await findNextTimes(visits, { ...caller, count: NEXT_TIMES })
    // An outlet of another whitelabel has no entry.
    if (!anybody) throw new Failure('NOT_FOUND')
    return {
      next: toNextFree(team.service, anybody),
      stylists: team.members.map(({ service, ...member }, place) => ({
        ...member,
        next: toNextFree(service, others[place] ?? []),
      })),
      looks: looks.toLooks(others.slice(team.members.length)),
    }
  }
}

async function loadTeam(db: Db, outletId: number): Promise<CachedTeam> {
  const [stylists, menu, named, ratings, visits, looks] = await Promise.all([
    findStylists(db, outletId),
    findMenu(db, outletId),
    findServiceStylists(db, outletId),
    findStylistRatings(db, outletId),
    findStylistVisits(db, outletId),
    findOutletLooks(db, outletId),
  ])
  const bestKnown = menu.toSorted((a, b) => b.rating_count - a.rating_count)
  const byService = groupByService(named)
  return {
    service: bestKnown[0],
    looks,
    members: stylists.map(({ past_experience_years, specialities, ...stylist }) => {
      const rated = ratings.find(({ stylist_id }) => stylist_id === stylist.id)
      const visited = visits.find(({ stylist_id }) => stylist_id === stylist.id)
      return {
        ...stylist,
        pastExperience: past_experience_years,
        rating: rated ? averageRating(rated) : 0,
        ratingCount: rated?.rating_count ?? 0,
        visits: visited?.visits ?? 0,
        returning:
          visited && visited.customers >= MIN_CUSTOMERS
            ? Math.round((100 * visited.returning) / visited.customers)
            : null,
        ...describeWork(stylist.id, bestKnown, byService),
        ...(specialities.length > 0 && { specialities }),
      }
    }),
  }
}

function describeWork(stylistId: number, bestKnown: ServiceRow[], byService: StylistsByService) {
  const able = bestKnown.filter(({ id }) => doesServices(stylistId, [id], byService))
  // A service that few stylists do says more about a stylist than one that all do.
  const special = able.toSorted((a, b) => Number(byService.has(b.id)) - Number(byService.has(a.id)))
  return {
    specialities: [...new Set(special.map(({ category }) => category))].slice(0, MAX_SPECIALITIES),
    unableServiceIds: bestKnown.filter((service) => !able.includes(service)).map(({ id }) => id),
    service: able[0],
  }
}

function visitOf(service: ServiceRow | undefined) {
  return { minutes: service?.minutes ?? 0, serviceIds: service ? [service.id] : [] }
}

function toNextFree(service: ServiceRow | undefined, startTimes: string[]): NextFree | null {
  if (!service) return null
  const { id, name, minutes, price_paise } = service
  return { service: { _id: id, serviceName: name, timeTaken: minutes, price: toRupees(price_paise) }, startTimes }
}

function estimateBytes({ members, looks }: CachedTeam): number {
  return (
    2000 +
    500 * looks.length +
    members.reduce((sum, { unableServiceIds }) => sum + 600 + 80 * unableServiceIds.length, 0)
  )
}
