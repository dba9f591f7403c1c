# The web table in a container: docker build -t hafen . && docker run -p 8642:8642 -v hafen:/data hafen
FROM python:3.11-slim AS build
WORKDIR /src
COPY requirements requirements
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes -r requirements/server.txt -r requirements/build.txt
COPY . .
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --create-home --uid 10001 hafen && mkdir /data && chown hafen /data
COPY --from=build /venv /venv
USER hafen
ENV HAFEN_HOST=0.0.0.0 HAFEN_PORT=8642 HAFEN_DATA=/data HAFEN_CACHE=/data/cache
VOLUME /data
EXPOSE 8642
HEALTHCHECK --interval=30s --timeout=5s CMD ["/venv/bin/python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8642/healthz')"]
CMD ["/venv/bin/hafen", "serve", "--no-browser"]
