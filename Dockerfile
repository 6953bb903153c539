# The website as one image: everything is built here, the last stage holds only what runs.
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/codegen.mjs && node_modules/.bin/remix vite:build

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
# The image brings Node; the copy that npm scripts use elsewhere would only add its weight.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Each thread would keep freed memory to itself; two pools for all of them take about 60 MB less.
ENV MALLOC_ARENA_MAX=2
# Process 1 has duties that Node doesn't know: it has to collect the processes that others have left behind.
RUN apt-get update && apt-get install --yes --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
VOLUME /data
COPY --from=packages /site/node_modules ./node_modules
COPY --from=build /site/build ./build
COPY package.json server.ts ./
COPY start ./start
COPY app ./app
COPY services ./services
COPY platform ./platform
COPY locales ./locales
COPY public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The init passes SIGTERM on to Node itself, which drains; npm in between would swallow it.
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "--max-semi-space-size=8", "server.ts"]
