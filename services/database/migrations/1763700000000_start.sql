-- Up Migration
SELECT 1;
