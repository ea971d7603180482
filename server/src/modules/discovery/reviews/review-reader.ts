import type { OutletReview, OutletReviewSearch, ReviewSummary } from '@nikhar/contract/discovery'
import type { PageMeta } from '@nikhar/contract/route'
import { createVersionedCache } from '../../../cache/versioned-cache.ts'
import type { Db } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { createVersionReader } from '../outlet-versions.ts'
import { averageRating } from '../rating.ts'
import { toAnswer } from '../review-answer.ts'
import { toReviewerName } from '../reviewer-name.ts'
import {
  countOutletReviews,
  countStars,
  findOutletReviews,
  findReviewTexts,
  findStylistNames,
} from './outlet-review-queries.ts'
import { findTopics, normalise, type ReviewTopic } from './review-topics.ts'

interface CachedSummary extends Omit<ReviewSummary, 'topics'> {
  topics: ReviewTopic[]
}

const STARS = [1, 2, 3, 4, 5]

/** Reads the reviews of an existing outlet. The summary is cached under the version of the outlet's menu. */
export function createReviewReader({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const readVersions = createVersionReader(db)
  const summaries = createVersionedCache(config.cacheBytes / 16, estimateBytes)

  async function readCached(outletId: number): Promise<CachedSummary> {
    const version = (await readVersions(outletId))?.menu ?? ''
    return (await summaries.read(`${outletId}`, version, () => loadSummary(db, outletId))) as CachedSummary
  }

  return {
    async readSummary(outletId: number): Promise<ReviewSummary> {
      const { topics, ...summary } = await readCached(outletId)
      return {
        ...summary,
        topics: topics.map(({ topic, reviewIds, terms }) => ({ topic, count: reviewIds.length, terms })),
      }
    },

    async readReviews(
      source: Db,
      outletId: number,
      { sort, topic, stylistId, ...page }: OutletReviewSearch,
    ): Promise<{ data: OutletReview[]; meta: PageMeta }> {
      const { topics, count } = await readCached(outletId)
      const wanted = topic === undefined ? undefined : normalise(topic)
      const chosen = topics.find((known) => normalise(known.topic) === wanted)
      const reviewIds = wanted === undefined ? undefined : (chosen?.reviewIds ?? [])
      const filter = { outletId, stylistId, reviewIds }
      const [rows, total] = await Promise.all([
        findOutletReviews(source, { sort, ...filter }, page),
        wanted === undefined && stylistId === undefined ? count : countOutletReviews(source, filter),
      ])
      return { data: rows.map(toOutletReview), meta: { ...page, total } }
    },
  }
}

async function loadSummary(db: Db, outletId: number): Promise<CachedSummary> {
  const [stars, texts, names] = await Promise.all([
    countStars(db, outletId),
    findReviewTexts(db, outletId),
    findStylistNames(db, outletId),
  ])
  const histogram = STARS.map((star) => stars.find(({ rating }) => rating === star)?.count ?? 0)
  const rating_count = histogram.reduce((sum, count) => sum + count, 0)
  const rating_sum = histogram.reduce((sum, count, place) => sum + count * (place + 1), 0)
  const rating = averageRating({ rating_sum, rating_count })
  return { rating, count: rating_count, histogram, topics: findTopics(texts, names) }
}

type Row = Awaited<ReturnType<typeof findOutletReviews>>[number]

export function toOutletReview(row: Row): OutletReview {
  return {
    id: row.id,
    // A deleted account has no name any more, only a placeholder.
    userName: row.deleted_at ? row.name : toReviewerName(row.name),
    userAvatar: null,
    rating: row.rating,
    review: row.body,
    createdAt: row.created_at.toISOString(),
    answer: toAnswer(row),
    ...(row.picture !== null && { photo: row.picture }),
    serviceId: row.service_id,
    serviceName: row.service_name,
    stylistId: row.stylist_id,
    stylistName: row.stylist_name,
  }
}

function estimateBytes({ topics }: CachedSummary): number {
  return 500 + topics.reduce((sum, { reviewIds }) => sum + 60 * reviewIds.length, 0)
}
